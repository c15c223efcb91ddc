import { addDays, addMonths, periodAt, weekdayOf } from '@fairline/calendar/periods';
import type { ZoneDays } from '@fairline/calendar/zone-days';
import { isRolling, type LimitWindow } from './limit-windows.ts';

/** The rule by which a raise or a removal waits. */
export type RaiseRule = '24h' | '7d' | 'se' | 'es';

export interface RaiseCalendar {
  readonly zone: ZoneDays;
  /** Days on which no business is done, beside Saturdays and Sundays: 2026-12-25. */
  readonly holidays: readonly string[];
}

const hourMs = 3_600_000;
const businessDays = 3;
const monthsBetween = 3;

/**
 * Returns when a raise or a removal takes effect, in ms UTC.
 * - `24h` and `7d` wait for that time.
 * - `se` waits for 72 hours, and for the end of the period that runs, whichever is later (Sweden, SIFS 2018:2).
 * - `es` waits for three whole business days after today (Spain, RD 176/2023).
 */
export function raiseTakesEffectAt(
  rule: RaiseRule,
  window: LimitWindow,
  atMs: number,
  { zone, holidays }: RaiseCalendar,
): number {
  switch (rule) {
    case '24h':
      return atMs + 24 * hourMs;
    case '7d':
      return atMs + 7 * 24 * hourMs;
    case 'se': {
      const waited = atMs + 72 * hourMs;
      return isRolling(window) ? waited : Math.max(waited, periodAt(zone, window, atMs).toMs);
    }
    case 'es': {
      let day = zone.dayOf(atMs);
      for (let passed = 0; passed < businessDays; ) {
        day = addDays(day, 1);
        if (isBusinessDay(day, holidays)) passed += 1;
      }
      return zone.rangeOf(addDays(day, 1)).fromMs;
    }
  }
}

/**
 * Returns when a limit may be raised or removed again, in ms UTC; undefined when it may at any time. In Spain three
 * months pass after the last raise or removal of a limit of the same sort took effect.
 */
export function mayRaiseFrom(
  rule: RaiseRule,
  lastRaiseMs: number | undefined,
  { zone }: Pick<RaiseCalendar, 'zone'>,
): number | undefined {
  if (rule !== 'es' || lastRaiseMs === undefined) return undefined;
  return zone.rangeOf(addMonths(zone.dayOf(lastRaiseMs), monthsBetween)).fromMs;
}

function isBusinessDay(day: string, holidays: readonly string[]): boolean {
  const weekday = weekdayOf(day);
  return weekday !== 0 && weekday !== 6 && !holidays.includes(day);
}
