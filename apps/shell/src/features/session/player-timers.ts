import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import { type Departure, leaveDepartureMark } from '../../core/departure-mark.ts';
import { isMediaPlaying, watchActivity } from './activity-events.ts';
import { createActivityShare } from './activity-share.ts';
import { createAuthRefresh } from './auth-refresh.ts';
import { createIdleWatcher } from './idle-watcher.ts';
import type { SessionState } from './session-check.ts';
import { createSessionPing } from './session-ping.ts';
import type { SessionShare } from './session-share.ts';

export interface PlayerTimerParts {
  clock: Clock;
  idleMinutes: number;
  store: TextStore;
  /** The player of the page. */
  playerId: string;
  ping(): Promise<{ remainingMs: number | null }>;
  /** The messages among the tabs of the browser. */
  share: SessionShare;
  /** Calls `handle` when this page signs the player out. @returns a function that ends the subscription */
  onOwnSignOut(handle: () => void): () => void;
  /** Returns who is signed in now. `idleMs` is the time for which the player has done nothing. */
  checkSession(idleMs: number): Promise<SessionState>;
  /** Signs the player out and leaves the page, even when the call fails. */
  signOut(departure: Departure): Promise<void>;
  /** Called before the sign-out, while the page can still show a notice. */
  onDeparture(departure: Departure): void;
  /** Leaves for a page without the player by a full page load. */
  leave(): void;
  log(words: string, error: unknown): void;
}

export interface PlayerTimers {
  /** Called when the player may have set a session limit. */
  limitsChanged(): void;
  /** Called when another device may have ended the session. */
  sessionChanged(): void;
  close(): void;
}

/** Runs the timers of a signed-in player's page: the idle watch, the session limit, and the refresh of the session. */
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

  /** AUTH-12: signs the player out when the session is over, and leaves the page when another player is signed in. */
  async function refresh(): Promise<void> {
    if (isLeaving) return;
    const { playerId, departure = 'session-over' } = await parts.checkSession(watcher.idleForMs());
    if (isLeaving || playerId === parts.playerId) return;
    if (playerId === null && !isEndingKnown) return depart(departure);
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
    onVisibilityChange(handle) {
      document.addEventListener('visibilitychange', handle);
      return () => document.removeEventListener('visibilitychange', handle);
    },
  });

  const sessionChanged = () => {
    refresh().catch((error: unknown) => log('session not checked', error));
  };
  const stopShare = parts.share.subscribe((news) => {
    if (news.isEnding) isEndingKnown = true;
    else if (news.playerId !== parts.playerId) sessionChanged();
  });
  // The platform notifies this page as well when it ends the session; the page that signs out leaves by itself.
  const stopOwn = parts.onOwnSignOut(() => {
    isLeaving = true;
    close();
  });
  parts.share.publish({ playerId: parts.playerId });

  // AUTH-12: the session is also checked at the start.
  sessionChanged();

  function close(): void {
    unwatch();
    watcher.close();
    session.close();
    stopRefresh();
    stopShare();
    stopOwn();
  }

  return { limitsChanged: session.restart, sessionChanged, close };
}
