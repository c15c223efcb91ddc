import type { Clock } from '@fairline/runtime/clock';
import type { SessionShare } from './session-share.ts';

/** AUTH-11: the delay of the check after the load event, so that it does not compete with the loading of the page. */
const visitorCheckDelayMs = 8_000;

export interface VisitorSessionParts {
  clock: Pick<Clock, 'after'>;
  /** The `ua` cookie marks a signed-in player. */
  isMarked: boolean;
  checkSession(): Promise<string | null>;
  /** The messages among the tabs of the browser. */
  share: SessionShare;
  /** Removes the cookies of a session that does not exist. */
  forget(): void;
  /**
   * Called when a player is signed in whom this page does not know. `isNews` is true when the sign-in has just happened
   * elsewhere.
   */
  onPlayer(isNews: boolean): void;
  log(words: string, error: unknown): void;
}

/**
 * AUTH-11, AUTH-12: checks the session on a visitor's page: at once when a cookie marks a player, otherwise some
 * seconds after the load, and whenever another tab publishes a sign-in.
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
