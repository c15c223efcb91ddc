import type { EventData } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { RecordEvent } from '../../core/record-event.ts';
import type { CookieConsent } from '../../site/cookie-agreement.ts';
import type { Reader, Site, SiteBoot } from '../../site/site-boot.ts';
import { type EarlyEvent, sendEarly } from './send-early.ts';
import type { SiteAnalytics } from './start-analytics.ts';
import { visitKey } from './visit-key.ts';

export interface RecorderPorts {
  api: Api;
  reader: Pick<Reader, 'lng'>;
  site: Pick<Site, 'analyticsKey' | 'projectId'>;
  player: SiteBoot['player'];
  /** The name of the route that the page was loaded on. */
  route: string;
  clock: Clock;
  store: TextStore;
  consent: Pick<CookieConsent, 'allows'>;
}

/** The analytics of the page. Earlier events are buffered until the code for analytics is loaded. */
export interface Recorder {
  record: RecordEvent;
  /** Records an event of a remote. The type is unknown, because it may not be in the catalogue. */
  recordRemote(event: unknown): void;
  /** Records a page view after a navigation to another route. */
  arrived(route: string): void;
  /** Records the sign-out and sends all events, before the page is left. */
  signedOut(event: EventData<'logout'>): void;
  /** Loads the code for analytics, then the counters of the site, and publishes the counters to the remotes. */
  load(emit: RemoteServices['emit']): Promise<void>;
}

/** ANA-01: creates the recorder of a page. It does nothing when the site has no collector. */
export function createRecorder(ports: RecorderPorts): Recorder {
  const { api, reader, site, player, route, clock, store, consent } = ports;
  const { analyticsKey: key, projectId } = site;
  const { lng } = reader;
  const signedIn = player !== null;
  const hasConsent = () => consent.allows('analytics');
  const pageView = (seen: string) => ({ name: 'page-view', data: { route: seen, lng } });
  const early: EarlyEvent[] = [];
  const waiting: ((analytics: SiteAnalytics) => void)[] = [];
  let loaded: SiteAnalytics | undefined;

  const keepEarly = (event: unknown) => void early.push({ ...Object(event), atMs: clock.now() });
  const sendKept = () => {
    const events = early.splice(0);
    if (key === null || events.length === 0 || !hasConsent()) return;
    // The page may come back from the browser's cache and load the code then.
    waiting.length = 0;
    sendEarly({ key, clock, store, signedIn }, events);
  };

  /** Records an event at once, and before the code for analytics is loaded also for a page that is left early. */
  function note(event: unknown, act: (analytics: SiteAnalytics) => void): void {
    if (loaded) act(loaded);
    else {
      keepEarly(event);
      waiting.push(act);
    }
  }

  keepEarly(pageView(route));
  addEventListener('pagehide', sendKept);
  return {
    record: (name, data) => note({ name, data }, (analytics) => analytics.record(name, data)),
    recordRemote: (event) => note(event, (analytics) => analytics.recordRemote(event)),
    arrived: (next) => note(pageView(next), (analytics) => analytics.arrived(next)),
    signedOut(data) {
      note({ name: 'logout', data }, (analytics) => analytics.record('logout', data));
      sendKept();
      loaded?.flush();
      store.remove(visitKey);
    },
    async load(emit) {
      if (key === null) return;
      const { openAnalytics } = await import('./open-analytics.ts');
      early.splice(0);
      loaded = openAnalytics({ key, projectId, api, store, clock, route, lng, signedIn, hasConsent, emit });
      for (const act of waiting) act(loaded);
    },
  };
}
