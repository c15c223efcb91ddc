import type { Clock } from '@fairline/runtime/clock';
import type { Departure } from '../../core/departure-mark.ts';

/** AUTH-11: a failed check is repeated twice. */
const retries = 2;
const pauseMs = 1_500;

export interface SessionCheckParts {
  clock: Pick<Clock, 'after'>;
  /** Fetches the answer of the session call. */
  fetchSession(): Promise<unknown>;
}

export interface SessionState {
  /** The id of the signed-in player; null for a visitor. */
  playerId: string | null;
  /** Why the platform has ended the session; undefined for an open one, and for a visitor. */
  departure?: Departure | undefined;
}

/** Returns the id of the signed-in player; null for a visitor. @throws the error of the last attempt */
export async function checkSession(parts: SessionCheckParts): Promise<string | null> {
  return (await readSession(parts)).playerId;
}

/** Returns who is signed in, and else why nobody is any more. @throws the error of the last attempt */
export async function readSession({ clock, fetchSession }: SessionCheckParts): Promise<SessionState> {
  for (let left = retries; ; left--) {
    try {
      const answer = await fetchSession();
      return { playerId: userIdIn(answer), departure: departureIn(answer) };
    } catch (error) {
      if (left === 0) throw error;
      await new Promise<void>((wake) => clock.after(pauseMs, wake));
    }
  }
}

/**
 * Makes the session call without caches and without refusal handlers. `idleMs` tells the platform for how long the
 * player has done nothing, so that it does not end the session of somebody who reads.
 */
export async function fetchSession(idleMs?: number): Promise<unknown> {
  const query = idleMs === undefined ? '' : `?idleMs=${Math.max(0, Math.round(idleMs))}`;
  const response = await fetch(`/web-api/session${query}`, {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell' },
  });
  if (!response.ok) throw new Error(`session check: HTTP ${response.status}`);
  return response.json();
}

/** The departures by the codes with which the platform ends a session. */
const departures: Readonly<Record<string, Departure>> = {
  SESSION_IDLE: 'idle',
  SESSION_LIMIT_REACHED: 'session-limit',
};

function departureIn(answer: unknown): Departure | undefined {
  const code = typeof answer === 'object' && answer !== null && 'code' in answer ? answer.code : undefined;
  return typeof code === 'string' ? (departures[code] ?? 'session-over') : undefined;
}

/** Reads `user_id`, or `userId`, which the other variant of the call has. */
function userIdIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) throw new Error('session check: no object');
  const id: unknown = 'user_id' in answer ? answer.user_id : 'userId' in answer ? answer.userId : undefined;
  if (id === null || id === '') return null;
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('session check: no user id');
  return String(id);
}
