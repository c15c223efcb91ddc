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
  /** Name of the route that the page began with. */
  route: string;
  clock: Clock;
  store: TextStore;
  consent: Pick<CookieConsent, 'allows'>;
}

/** The analytics of the page. Events that come before its code is loaded are kept for it. */
export interface Recorder {
  record: RecordEvent;
  /** Records an event of a remote: not yet known to be one of the catalogue. */
  recordRemote(event: unknown): void;
  /** The reader has come to another route. */
  arrived(route: string): void;
  /** Records the sign-out; resolves when the page may be left. */
  signedOut(event: EventData<'logout'>): Promise<void>;
  /** Loads the code for analytics, and then the counters of the site for remotes of the operator's. */
  load(emit: RemoteServices['emit']): Promise<void>;
}

/** ANA-01: records the events of a page. Without a collector it does nothing. */
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
