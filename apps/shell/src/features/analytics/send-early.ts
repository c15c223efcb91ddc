import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { visitKey } from './visit-key.ts';

/** An event by its name and data, which the collector validates, with its time in ms UTC. */
export interface EarlyEvent {
  atMs: number;
}

export interface EarlyParts {
  /** The key of the collector: `core.fatmanApiKey` of the site's configuration. */
  key: string;
  clock: Pick<Clock, 'now'>;
  /** Holds the visit across pages. */
  store: Pick<TextStore, 'get' | 'set'>;
  signedIn: boolean;
}

/** ANA-01: sends the events of a page that is left before the code for analytics is loaded, which waits for an idle browser. */
export function sendEarly({ key, clock, store, signedIn }: EarlyParts, early: readonly EarlyEvent[]): void {
  const nowMs = clock.now();
  const events = early.map(({ atMs, ...event }) => ({ ...event, ageMs: Math.max(0, nowMs - atMs) }));
  // Without a visit the collector would take the reader for one who has not agreed. The next page goes on with it.
  const visit = store.get(visitKey) ?? `first-page-${Math.random().toString(36).slice(2)}`;
  store.set(visitKey, visit);
  navigator.sendBeacon?.(`/fatman-api/${key}/beacon`, JSON.stringify({ visit, signedIn, events }));
}
