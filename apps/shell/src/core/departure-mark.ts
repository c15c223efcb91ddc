import type { TextStore } from './browser-store.ts';

/**
 * The reason of a sign-out that the player did not ask for. `session-over` means that the session was ended elsewhere.
 */
export type Departure = 'idle' | 'session-limit' | 'session-over';

const departures: readonly Departure[] = ['idle', 'session-limit', 'session-over'];
const key = 'fairline.departure';
const failureKey = 'fairline.sign-out-failed';

/** Stores the reason, so that the next page, which has no player, can show it. */
export function leaveDepartureMark(store: TextStore, departure: Departure): void {
  store.set(key, departure);
}

/** Returns the stored reason and removes it. */
export function consumeDepartureMark(store: TextStore): Departure | undefined {
  const mark = store.get(key);
  if (mark !== null) store.remove(key);
  return departures.find((departure) => departure === mark);
}

/** Stores that the sign-out failed. `message` is the server's message, or empty. */
export function leaveFailureMark(store: TextStore, message: string): void {
  store.set(failureKey, message);
}

/** Returns the stored message and removes it. */
export function consumeFailureMark(store: TextStore): string | undefined {
  const message = store.get(failureKey) ?? undefined;
  if (message !== undefined) store.remove(failureKey);
  return message;
}
