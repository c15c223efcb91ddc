import type { Clock } from '@fairline/runtime/clock';

/** AUTH-11: a failed check is repeated twice. */
const retries = 2;
const pauseMs = 1_500;

export interface SessionCheckParts {
  clock: Pick<Clock, 'after'>;
  /** Fetches the answer of the session call. */
  fetchSession(): Promise<unknown>;
}

/** Returns the id of the signed-in player; null for a visitor. @throws the error of the last attempt */
export async function checkSession({ clock, fetchSession }: SessionCheckParts): Promise<string | null> {
  for (let left = retries; ; left--) {
    try {
      return userIdIn(await fetchSession());
    } catch (error) {
      if (left === 0) throw error;
      await new Promise<void>((wake) => clock.after(pauseMs, wake));
    }
  }
}

/** Makes the session call without caches and without refusal handlers. */
export async function fetchSession(): Promise<unknown> {
  const response = await fetch('/web-api/session', {
    cache: 'no-store',
    credentials: 'same-origin',
    headers: { accept: 'application/json', 'x-requested-with': 'XMLHttpRequest', 'app-name': 'shell' },
  });
  if (!response.ok) throw new Error(`session check: HTTP ${response.status}`);
  return response.json();
}

/** Reads `user_id`, or `userId`, which the other variant of the call has. */
function userIdIn(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null) throw new Error('session check: no object');
  const id: unknown = 'user_id' in answer ? answer.user_id : 'userId' in answer ? answer.userId : undefined;
  if (id === null || id === '') return null;
  if (typeof id !== 'string' && typeof id !== 'number') throw new Error('session check: no user id');
  return String(id);
}
