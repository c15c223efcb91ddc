import type { Clock } from '@fairline/runtime/clock';
import type { ActivityShare } from './activity-share.ts';

const defaultIdleMinutes = 575;
const minuteMs = 60_000;
const debounceMs = 100;

export interface IdleWatcher {
  /** Records an action of the reader. It is fast enough to be called for every pointer movement. */
  activity(): void;
  /** Returns the time since the last activity in any tab, in ms. */
  idleForMs(): number;
  close(): void;
}

export interface IdleParts {
  clock: Clock;
  /** The minutes without activity after which the reader counts as idle. */
  idleMinutes?: number;
  share: ActivityShare;
  isMediaPlaying(): boolean;
  /** Called once, when the reader is idle. The watcher has ended by then. */
  onIdle(): void;
}

/**
 * IDLE-01: calls `onIdle` when no tab of the site had activity for the configured time. Playing media counts as
 * activity. The time for which the machine slept counts as well, so waking it up after the limit is no activity.
 */
export function createIdleWatcher(parts: IdleParts): IdleWatcher {
  const { clock, idleMinutes = defaultIdleMinutes, share, isMediaPlaying, onIdle } = parts;
  const idleMs = idleMinutes * minuteMs;
  let activeAtMs = clock.now();
  let lastEventMs = activeAtMs;
  let isClosed = false;
  let cancelDebounce: (() => void) | undefined;
  let cancelCheck = clock.after(idleMs, check);
  share.publish(activeAtMs);

  function idleForMs(): number {
    const now = clock.now();
    // A time in the future was written before the clock was set back.
    const elsewhereMs = Math.min(share.latest() ?? 0, now);
    return now - Math.max(activeAtMs, lastEventMs, elsewhereMs);
  }

  function leftMs(): number {
    return idleMs - idleForMs();
  }

  function check(): void {
    if (isClosed) return;
    if (isMediaPlaying()) record(clock.now());
    const left = leftMs();
    if (left > 0) {
      cancelCheck();
      cancelCheck = clock.after(left, check);
      return;
    }
    close();
    onIdle();
  }

  function record(atMs: number): void {
    activeAtMs = atMs;
    share.publish(atMs);
  }

  function settle(): void {
    const quietMs = clock.now() - lastEventMs;
    cancelDebounce = quietMs < debounceMs ? clock.after(debounceMs - quietMs, settle) : undefined;
    if (!cancelDebounce) record(lastEventMs);
  }

  function close(): void {
    isClosed = true;
    cancelCheck();
    cancelDebounce?.();
    share.close();
  }

  return {
    activity() {
      if (isClosed) return;
      if (leftMs() <= 0) {
        check();
        return;
      }
      lastEventMs = clock.now();
      cancelDebounce ??= clock.after(debounceMs, settle);
    },
    idleForMs,
    close,
  };
}
