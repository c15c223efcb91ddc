import type { Clock } from '@fairline/runtime/clock';

/** AUTH-11: after the load, so that it competes with nothing. */
export const visitorCheckDelayMs = 8_000;

export interface VisitorSessionParts {
  clock: Pick<Clock, 'after'>;
  /** The `ua` cookie says that somebody is signed in. */
  isMarked: boolean;
  checkSession(): Promise<string | null>;
  /** Removes the cookies of a session that there is not. */
  forget(): void;
  /** Somebody is signed in after all: this page does not know the player. */
  onPlayer(): void;
  log(words: string, error: unknown): void;
}

/**
 * AUTH-11, AUTH-12: on a page without a player, asks once whether there is one: at once when a cookie says so, else
 * some seconds after the load.
 */
export function watchVisitorSession(parts: VisitorSessionParts): void {
  const { clock, isMarked, checkSession, forget, onPlayer, log } = parts;

  async function check(): Promise<void> {
    try {
      if ((await checkSession()) !== null) onPlayer();
      else if (isMarked) forget();
    } catch (error) {
      log('session not checked', error);
    }
  }

  if (isMarked) void check();
  else clock.after(visitorCheckDelayMs, () => void check());
}
