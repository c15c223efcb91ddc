import { type CalendarPeriod, periodAt } from '@fairline/calendar/periods';
import type { ZoneDays } from '@fairline/calendar/zone-days';

/** The time over which a limit counts: a period of the player's calendar, or a rolling length. */
export type LimitWindow = CalendarPeriod | RollingWindow;

export type RollingWindow = '24h' | '7d' | '30d';

/** Every window, in the order in which refusals name them. */
export const limitWindows = ['day', 'week', 'month', '24h', '7d', '30d'] as const satisfies LimitWindow[];

const hourMs = 3_600_000;

/** The lengths of the rolling windows, in ms. */
export const rollingMs: Readonly<Record<RollingWindow, number>> = {
  '24h': 24 * hourMs,
  '7d': 7 * 24 * hourMs,
  '30d': 30 * 24 * hourMs,
};

/**
 * Returns the first moment that counts at `nowMs`, in ms UTC. A rolling window counts what happened less than its length
 * ago; a period counts from its first instant on, also where clocks change at midnight.
 */
export function windowStartMs(zone: ZoneDays, window: LimitWindow, nowMs: number): number {
  // Times are whole milliseconds, so the first one after now - length is one later.
  return isRolling(window) ? nowMs - rollingMs[window] + 1 : periodAt(zone, window, nowMs).fromMs;
}

/** Tells whether a window is of a length, and not a period of the calendar. */
export function isRolling(window: LimitWindow): window is RollingWindow {
  return Object.hasOwn(rollingMs, window);
}
