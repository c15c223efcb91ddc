import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { type Departure, leaveDepartureMark } from '../../core/departure-mark.ts';
import { isMediaPlaying, watchActivity } from './activity-events.ts';
import { createActivityShare } from './activity-share.ts';
import { createAuthRefresh } from './auth-refresh.ts';
import { createIdleWatcher } from './idle-watcher.ts';
import { createSessionPing } from './session-ping.ts';
import type { SessionShare } from './session-share.ts';

export interface PlayerTimerParts {
  clock: Clock;
  idleMinutes: number;
  store: TextStore;
  /** Whom the page is for. */
  playerId: string;
  ping(): Promise<{ remainingMs: number | null }>;
  /** What other tabs tell. */
  share: SessionShare;
  /** Who is signed in by now. */
  checkSession(): Promise<string | null>;
  /** Signs the player out, and leaves the page whatever comes of it. */
  signOut(departure: Departure): Promise<void>;
  /** Before the player is signed out: a word while the page still stands. */
  onDeparture(departure: Departure): void;
  /** To a page without the player: a full load. */
  leave(): void;
  log(words: string, error: unknown): void;
}

export interface PlayerTimers {
  /** The player may have set a session limit. */
  limitsChanged(): void;
  /** The session may have been ended by another device. */
  sessionChanged(): void;
  close(): void;
}

/** All that runs in the background of a signed-in player's page: idle watch, session limit, refresh of the session. */
export function startPlayerTimers(parts: PlayerTimerParts): PlayerTimers {
  const { clock, idleMinutes, store, ping, log } = parts;
  let isLeaving = false;
  let isEndingKnown = false;

  async function depart(departure: Departure): Promise<void> {
    if (isLeaving) return;
    isLeaving = true;
    close();
    leaveDepartureMark(store, departure);
    parts.onDeparture(departure);
    await parts.signOut(departure);
  }

  /** AUTH-12: whose session is over is signed out; a page of one player is not for another. */
  async function refresh(): Promise<void> {
    const playerId = await parts.checkSession();
    if (isLeaving || playerId === parts.playerId) return;
    if (playerId === null && !isEndingKnown) return depart('session-over');
    isLeaving = true;
    close();
    parts.leave();
  }

  const watcher = createIdleWatcher({
    clock,
    idleMinutes,
    share: createActivityShare(store),
    isMediaPlaying: () => isMediaPlaying(document),
    onIdle: () => void depart('idle'),
  });
  const unwatch = watchActivity(window, watcher.activity);
  const session = createSessionPing({ clock, ping, log, onEnd: () => void depart('session-limit') });
  const stopRefresh = createAuthRefresh({
    clock,
    refresh,
    log,
    isVisible: () => document.visibilityState === 'visible',
    onVisibilityChange(hear) {
      document.addEventListener('visibilitychange', hear);
      return () => document.removeEventListener('visibilitychange', hear);
    },
  });

  const sessionChanged = () => {
    refresh().catch((error: unknown) => log('session not checked', error));
  };
  const stopShare = parts.share.subscribe((news) => {
    if (news.isEnding) isEndingKnown = true;
    else if (news.playerId !== parts.playerId) sessionChanged();
  });
  parts.share.publish({ playerId: parts.playerId });

  // AUTH-12: the id of the player is also asked for at the start.
  sessionChanged();

  function close(): void {
    unwatch();
    watcher.close();
    session.close();
    stopRefresh();
    stopShare();
  }

  return { limitsChanged: session.restart, sessionChanged, close };
}
