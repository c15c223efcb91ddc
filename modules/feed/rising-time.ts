import type { Clock } from '@fairline/runtime';

/**
 * Returns the times of an adapter's messages: those of the clock, and the last one again while a clock that was set back
 * catches up. Newer messages then never look older.
 */
export function risingTime(clock: Pick<Clock, 'now'>): () => number {
  let lastMs = 0;
  return () => {
    lastMs = Math.max(lastMs, clock.now());
    return lastMs;
  };
}

/** True when a period has passed since a moment. A clock that was set back before that moment does not prolong it. */
export function hasPassed(periodMs: number, sinceMs: number, nowMs: number): boolean {
  return nowMs < sinceMs || nowMs - sinceMs >= periodMs;
}
