import { randomKey } from '@fairline/contracts/random-key';
import { systemClock } from '@fairline/runtime/clock';
import { shellFetch } from '../../core/shell-fetch.ts';
import type { HomepageVariant } from '../../site/homepage-variant.ts';
import { type Analytics, type AnalyticsParts, createAnalytics } from './analytics.ts';

export interface StartParts extends Pick<AnalyticsParts, 'key' | 'store' | 'hasConsent' | 'signedIn'> {
  lng: string;
  /** Name of the route that the page came with. */
  route: string;
  /** The form of the home page that this reader sees (UI-04). */
  homepage: HomepageVariant | undefined;
  sampling?: AnalyticsParts['sampling'];
}

export interface SiteAnalytics extends Analytics {
  /** The reader is at a route now. */
  arrived(route: string): void;
}

/** Analytics of a page in a browser: its views, and whatever the site tracks. */
export function startAnalytics({ lng, route, homepage, sampling = {}, ...parts }: StartParts): SiteAnalytics {
  const analytics = createAnalytics({
    ...parts,
    sampling,
    clock: systemClock,
    random: Math.random,
    // With the hyphens of a UUID.
    newVisit: () => randomKey().replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'),
    send,
  });
  const { record, flush } = analytics;
  let current = route;

  function view(seen: string): void {
    record('page-view', { route: seen, lng, ...(seen === 'home' && homepage ? { homepage } : {}) });
  }

  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  view(route);

  return {
    ...analytics,
    arrived(next) {
      record('navigation', { from: current, to: next });
      view(next);
      current = next;
    },
  };
}

/** Bytes of bodies that a browser carries on for pages that are gone, all together (Fetch, 4.6: 64 KiB). Ours are ASCII. */
const keptAliveBytes = 65_536;
let aliveBytes = 0;

/**
 * A beacon outlives its page, and can have no headers of ours (AUTH-17): the collector does without. A request
 * outlives it as long as the browser has room for it; beyond that it is sent without. What cannot be sent is lost:
 * analytics are not worth a second try.
 */
function send(path: string, body: string, isLast: boolean): void {
  if (isLast && navigator.sendBeacon?.(path, body)) return;
  const keepalive = aliveBytes + body.length <= keptAliveBytes;
  if (keepalive) aliveBytes += body.length;
  shellFetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive })
    .catch(() => {})
    .finally(() => {
      if (keepalive) aliveBytes -= body.length;
    });
}
