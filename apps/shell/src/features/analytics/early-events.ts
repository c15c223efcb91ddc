import { randomKey } from '@fairline/contracts/random-key';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { visitIn, visitKey } from './visit.ts';

export interface EarlyParts {
  /** The key of the collector: `core.fatmanApiKey` of the site's configuration. */
  key: string;
  clock: Pick<Clock, 'now'>;
  /** Stores the visit across pages. */
  store: TextStore;
  signedIn: boolean;
  /** True when the reader has agreed to analytics. */
  hasConsent(): boolean;
}

export interface EarlyEvents {
  /** Records an event by its name and data. The collector validates it. */
  record(event: unknown): void;
  /** Sends the events at once and ends the visit. Later events belong to a new one. */
  leave(): void;
  /** Forgets the events, because the code for analytics has taken over the events. */
  end(): void;
}

/**
 * ANA-01: records events until the code for analytics is loaded, which happens when the browser is idle. When the page
 * is left earlier, a beacon sends the events.
 */
export function earlyEvents({ key, clock, store, signedIn, hasConsent }: EarlyParts): EarlyEvents {
  const buffer: [event: unknown, atMs: number][] = [];

  function send(): void {
    const nowMs = clock.now();
    const events = buffer
      .splice(0)
      .map(([event, atMs]) => ({ ...Object(event), ageMs: Math.max(0, nowMs - atMs) }));
    if (events.length === 0 || !hasConsent()) return;
    // Without a visit the collector would take the reader for one who has not agreed.
    const batch = { visit: visitIn(store, randomKey), signedIn, events };
    navigator.sendBeacon?.(`/fatman-api/${key}/beacon`, JSON.stringify(batch));
  }

  addEventListener('pagehide', send);
  return {
    record: (event) => void buffer.push([event, clock.now()]),
    leave() {
      send();
      store.remove(visitKey);
    },
    end: () => void buffer.splice(0),
  };
}
