import type { Clock } from '@fairline/runtime/clock';
import type { SessionShare } from './session-share.ts';

/** AUTH-11: the delay of the check after the load, so that it does not compete with the page. */
export const visitorCheckDelayMs = 8_000;

export interface VisitorSessionParts {
  clock: Pick<Clock, 'after'>;
  /** The `ua` cookie marks a signed-in player. */
  isMarked: boolean;
  checkSession(): Promise<string | null>;
  /** The messages of other tabs. */
  share: SessionShare;
  /** Removes the cookies of a session that does not exist. */
  forget(): void;
  /** Called when a player is signed in that this page does not know. `isNews`: the sign-in has just happened elsewhere. */
  onPlayer(isNews: boolean): void;
  log(words: string, error: unknown): void;
}

/**
 * AUTH-11, AUTH-12: on a page without a player, checks the session: at once when a cookie marks a player, else some
 * seconds after the load, and when another tab publishes a sign-in.
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
