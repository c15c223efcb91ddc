import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';

/** A break of this length without an open page ends the play. The next page starts a new one. */
export const breakMs = 15 * 60_000;
const checkEveryMs = 30_000;
const storeKey = 'fairline.realityCheck';

export interface RealityCheckParts {
  clock: Clock;
  /** The store that the tabs of a browser share, so that only one of them reminds. */
  store: TextStore;
  playerId: string;
  /** Returns the player's minutes between reminders (limit type 32); null without a limit. */
  interval(): Promise<number | null>;
  /** True while the page is visible. A hidden page does not remind. */
  isVisible(): boolean;
  /** Reminds the player. `playedMs` is the time since playing began, including breaks of less than 15 minutes. */
  remind(playedMs: number): void;
  log(words: string, error: unknown): void;
}

export interface RealityCheck {
  /** Loads the interval again, because the player may have changed it. */
  restart(): void;
  close(): void;
}

/** The current play, shared by the tabs of a browser. Times are in ms UTC. */
interface Playing {
  playerId: string;
  startedAtMs: number;
  remindedAtMs: number;
  seenAtMs: number;
}

/** NOTE-01, LIM-06: reminds a player of the time played, at the interval that the player has set. */
export function createRealityCheck(parts: RealityCheckParts): RealityCheck {
  const { clock, store, playerId, interval, isVisible, remind, log } = parts;
  let run = 0;
  let cancel = () => {};

  function check(intervalMs: number): void {
    const nowMs = clock.now();
    const playing = continued(read(store), playerId, nowMs);
    const isDue = nowMs - playing.remindedAtMs >= intervalMs && isVisible();
    const remindedAtMs = isDue ? nowMs : playing.remindedAtMs;
    store.set(storeKey, JSON.stringify({ ...playing, remindedAtMs, seenAtMs: nowMs } satisfies Playing));
    if (isDue) remind(nowMs - playing.startedAtMs);
    const dueInMs = remindedAtMs + intervalMs - nowMs;
    cancel = clock.after(dueInMs > 0 ? Math.min(dueInMs, checkEveryMs) : checkEveryMs, () =>
      check(intervalMs),
    );
  }

  function start(): void {
    cancel();
    const ofRun = ++run;
    interval().then(
      (minutes) => {
        if (ofRun === run && minutes !== null) check(minutes * 60_000);
      },
      (error: unknown) => log('reality check interval not loaded', error),
    );
  }

  start();
  return {
    restart: start,
    close() {
      cancel();
      run += 1;
    },
  };
}

function continued(known: Playing | undefined, playerId: string, nowMs: number): Playing {
  const isSame = known?.playerId === playerId && nowMs - known.seenAtMs < breakMs;
  return isSame ? known : { playerId, startedAtMs: nowMs, remindedAtMs: nowMs, seenAtMs: nowMs };
}

function read(store: TextStore): Playing | undefined {
  try {
    const { playerId, startedAtMs, remindedAtMs, seenAtMs } = JSON.parse(store.get(storeKey) ?? '{}');
    const times = [startedAtMs, remindedAtMs, seenAtMs];
    if (typeof playerId !== 'string' || !times.every(Number.isFinite)) return undefined;
    return { playerId, startedAtMs, remindedAtMs, seenAtMs };
  } catch {
    // An unreadable value is ignored: a new play starts.
    return undefined;
  }
}
