import type { ZoneDays } from './zone-days.ts';

/** A period of the calendar: a day, a week from Monday, or a month. */
export type CalendarPeriod = 'day' | 'week' | 'month';

const dayMs = 86_400_000;
const monday = 1;

/** Returns the period that a moment lies in: its first instant and that of the next period, in ms UTC. */
export function periodAt(
  zone: ZoneDays,
  period: CalendarPeriod,
  atMs: number,
): { fromMs: number; toMs: number } {
  const first = firstDay(period, zone.dayOf(atMs));
  return { fromMs: zone.rangeOf(first).fromMs, toMs: zone.rangeOf(nextFirstDay(period, first)).fromMs };
}

/** Returns the day so many days after another one; days are 2026-03-05. */
export function addDays(day: string, days: number): string {
  return dayText(Date.parse(day) + days * dayMs);
}

/** Returns the same day of the month so many months later, or the last one of a shorter month. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayText(Date.UTC(year, month - 1 + months, Math.min(date, length)));
}

/** Returns the day of the week: 0 for Sunday to 6 for Saturday. */
export function weekdayOf(day: string): number {
  return new Date(Date.parse(day)).getUTCDay();
}

function firstDay(period: CalendarPeriod, day: string): string {
  switch (period) {
    case 'day':
      return day;
    case 'week':
      return addDays(day, -((weekdayOf(day) - monday + 7) % 7));
    case 'month':
      return `${day.slice(0, 7)}-01`;
  }
}

function nextFirstDay(period: CalendarPeriod, first: string): string {
  switch (period) {
    case 'day':
      return addDays(first, 1);
    case 'week':
      return addDays(first, 7);
    case 'month':
      return addMonths(first, 1);
  }
}

function dayText(atMs: number): string {
  return new Date(atMs).toISOString().slice(0, 10);
}
