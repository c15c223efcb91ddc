import { randomKey } from '@fairline/contracts/random-key';
import { systemClock } from '@fairline/runtime/clock';
import { shellFetch } from '../../core/shell-fetch.ts';
import type { HomepageVariant } from '../../site/homepage-variant.ts';
import { type Analytics, type AnalyticsParts, createAnalytics } from './analytics.ts';

export interface StartParts extends Pick<AnalyticsParts, 'key' | 'store' | 'hasConsent' | 'signedIn'> {
  lng: string;
  /** The name of the route that the page was loaded on. */
  route: string;
  /** The variant of the home page that this reader sees (UI-04). */
  homepage: HomepageVariant | undefined;
}

export interface SiteAnalytics extends Analytics {
  /** Records a page view after a navigation to another route. */
  arrived(route: string): void;
}

/** Starts the analytics of a page in a browser and records its page views. */
export function startAnalytics({ lng, route, homepage, ...parts }: StartParts): SiteAnalytics {
  const analytics = createAnalytics({
    ...parts,
    clock: systemClock,
    newVisit: randomKey,
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

/** The limit in bytes for the bodies of all keepalive requests together (Fetch, 4.6: 64 KiB). The bodies are ASCII. */
const maxKeepaliveBytes = 65_536;
let keepaliveBytes = 0;

/**
 * Sends a batch. The last batch is sent as a beacon, which survives the page but cannot carry our headers (AUTH-17);
 * the collector accepts it without them. Other batches are keepalive requests, as far as the browser's limit allows. A
 * failed batch is lost.
 */
function send(path: string, body: string, isLast: boolean): void {
  if (isLast && navigator.sendBeacon?.(path, body)) return;
  const keepalive = keepaliveBytes + body.length <= maxKeepaliveBytes;
  if (keepalive) keepaliveBytes += body.length;
  shellFetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body, keepalive })
    .catch(() => {})
    .finally(() => {
      if (keepalive) keepaliveBytes -= body.length;
    });
}
