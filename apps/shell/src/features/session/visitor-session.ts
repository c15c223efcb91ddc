import type { Clock } from '@fairline/runtime/clock';
import type { SessionShare } from './session-share.ts';

/** AUTH-11: after the load, so that it competes with nothing. */
export const visitorCheckDelayMs = 8_000;

export interface VisitorSessionParts {
  clock: Pick<Clock, 'after'>;
  /** The `ua` cookie says that somebody is signed in. */
  isMarked: boolean;
  checkSession(): Promise<string | null>;
  /** What other tabs tell. */
  share: SessionShare;
  /** Removes the cookies of a session that there is not. */
  forget(): void;
  /** Somebody is signed in after all: this page does not know the player. `isNews`: has just signed in elsewhere. */
  onPlayer(isNews: boolean): void;
  log(words: string, error: unknown): void;
}

/**
 * AUTH-11, AUTH-12: on a page without a player, asks once whether there is one: at once when a cookie says so, else
 * some seconds after the load, and when another tab tells of a player.
 */
export function watchVisitorSession(parts: VisitorSessionParts): void {
  const { clock, isMarked, checkSession, share, forget, onPlayer, log } = parts;

  async function check(isNews: boolean): Promise<void> {
    try {
      if ((await checkSession()) !== null) onPlayer(isNews);
      else if (isMarked) forget();
    } catch (error) {
      log('session not checked', error);
    }
  }

  share.subscribe(({ playerId, isEnding }) => {
    if (playerId !== null && !isEnding) void check(true);
  });
  share.publish({ playerId: null });
  if (isMarked) void check(false);
  else clock.after(visitorCheckDelayMs, () => void check(false));
}
