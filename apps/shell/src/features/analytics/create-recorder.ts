import type { EventData } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { RecordEvent } from '../../core/record-event.ts';
import type { CookieConsent } from '../../site/cookie-agreement.ts';
import type { Reader, Site, SiteBoot } from '../../site/site-boot.ts';
import { earlyEvents } from './early-events.ts';
import type { SiteAnalytics } from './start-analytics.ts';

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
  /** Records the sign-out. Resolves when the page may be left. */
  signedOut(event: EventData<'logout'>): Promise<void>;
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
  const early = key === null ? undefined : earlyEvents({ key, clock, signedIn, hasConsent });
  early?.record('page-view', { route, lng });
  let settle = (_: SiteAnalytics | undefined) => {};
  const analytics = new Promise<SiteAnalytics | undefined>((resolve) => {
    settle = resolve;
  });
  const withAnalytics = async (act: (loaded: SiteAnalytics) => void) => {
    const loaded = await analytics;
    if (loaded) act(loaded);
  };

  return {
    record: (name, data) => void withAnalytics((loaded) => loaded.record(name, data)),
    recordRemote(event) {
      early?.recordRemote(event);
      withAnalytics((loaded) => loaded.recordRemote(event));
    },
    arrived(next) {
      early?.record('page-view', { route: next, lng });
      withAnalytics((loaded) => loaded.arrived(next));
    },
    signedOut: (event) =>
      withAnalytics((loaded) => {
        loaded.record('logout', event);
        loaded.reset();
      }),
    async load(emit) {
      try {
        if (key === null) return;
        const { openAnalytics } = await import('./open-analytics.ts');
        settle(openAnalytics({ key, projectId, api, store, clock, route, lng, signedIn, hasConsent, emit }));
      } finally {
        early?.end();
        settle(undefined);
      }
    },
  };
}
