import type { TextStore } from '../preferences/browser-store.ts';

/** Why the site signed a player out by itself. */
export type Departure = 'idle' | 'session-limit';

const key = 'fairline.departure';

/** Leaves word for the next page, which no longer knows the player. */
export function leaveDepartureMark(store: TextStore, departure: Departure): void {
  store.set(key, departure);
}

/** The word that was left, once. */
export function takeDepartureMark(store: TextStore): Departure | undefined {
  const mark = store.get(key);
  if (mark !== null) store.remove(key);
  return mark === 'idle' || mark === 'session-limit' ? mark : undefined;
}
