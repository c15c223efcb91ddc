import type { Clock } from '@fairline/runtime/clock';
import type { PlacedNotice } from '../../core/notice.ts';
import { closesAfterMs, ruleOf } from '../../core/notice-kinds.ts';

/** The remaining times of the shown notices. They run unless something holds them. */
export interface CloseTimers {
  update(shown: readonly PlacedNotice[], isHeld: boolean): void;
}

interface Timer {
  leftMs: number;
  /** Set while the timer runs: the time of its start, in ms, and the function that stops it. */
  running?: { sinceMs: number; cancel: () => void };
}

export function createCloseTimers(clock: Clock, close: (id: number) => void): CloseTimers {
  const timers = new Map<number, Timer>();

  function start(id: number, timer: Timer): void {
    timer.running ??= { sinceMs: clock.now(), cancel: clock.after(timer.leftMs, () => close(id)) };
  }

  function stop(timer: Timer): void {
    if (!timer.running) return;
    timer.running.cancel();
    timer.leftMs -= clock.now() - timer.running.sinceMs;
    delete timer.running;
  }

  return {
    update(shown, isHeld) {
      const ids = new Set(shown.map(({ id }) => id));
      for (const [id, timer] of timers) {
        if (ids.has(id)) continue;
        // A notice that is shown again gets its full time.
        stop(timer);
        timers.delete(id);
      }
      for (const notice of shown) {
        if (!ruleOf(notice).closes) continue;
        const timer = timers.get(notice.id) ?? { leftMs: closesAfterMs };
        timers.set(notice.id, timer);
        if (isHeld) stop(timer);
        else start(notice.id, timer);
      }
    },
  };
}
