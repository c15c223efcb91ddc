import type { TextStore } from './browser-store.ts';

/** Why a player is signed out who did not ask for it; `session-over`: the session has ended elsewhere. */
export type Departure = 'idle' | 'session-limit' | 'session-over';

const departures: readonly Departure[] = ['idle', 'session-limit', 'session-over'];
const key = 'fairline.departure';
const failureKey = 'fairline.sign-out-failed';

/** Leaves word for the next page, which no longer knows the player. */
export function leaveDepartureMark(store: TextStore, departure: Departure): void {
  store.set(key, departure);
}

/** The word that was left, once. */
export function takeDepartureMark(store: TextStore): Departure | undefined {
  const mark = store.get(key);
  if (mark !== null) store.remove(key);
  return departures.find((departure) => departure === mark);
}

/** Leaves word that the player could not be signed out; `message` is the server's, empty for none. */
export function leaveFailureMark(store: TextStore, message: string): void {
  store.set(failureKey, message);
}

/** The message that was left, once. */
export function takeFailureMark(store: TextStore): string | undefined {
  const message = store.get(failureKey) ?? undefined;
  if (message !== undefined) store.remove(failureKey);
  return message;
}
