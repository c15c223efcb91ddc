import type { OfferCalendar } from '@fairline/contracts';

/** A day of the calendar. */
export interface CalendarDay {
  /** `2026-03-05`. */
  date: string;
  /** The beginning of the day in UTC, in ms, by which it is written. */
  atMs: number;
  /** The number of matches that begin on it. */
  count: number;
}

const dayMs = 86_400_000;

/** The number of days that are shown together: five weeks. */
export const daysOnPage = 35;

/** Returns every day from the present one to the last with matches, and on to the end of its page. */
export function calendarDays({ today, days }: OfferCalendar): CalendarDay[] {
  const counts = new Map(days.map(({ date, count }) => [date, count]));
  const firstMs = Date.parse(today);
  return Array.from({ length: (lastPage({ today, days }) + 1) * daysOnPage }, (_, index) => {
    const atMs = firstMs + index * dayMs;
    const date = new Date(atMs).toISOString().slice(0, 10);
    return { date, atMs, count: counts.get(date) ?? 0 };
  });
}

/** Returns the number of the last page with a match; the first is 0. */
export function lastPage({ today, days }: OfferCalendar): number {
  const last = days.at(-1)?.date ?? today;
  return Math.max(0, Math.floor((Date.parse(last) - Date.parse(today)) / dayMs / daysOnPage));
}

export function daysOfPage(days: readonly CalendarDay[], page: number): CalendarDay[] {
  return days.slice(page * daysOnPage, (page + 1) * daysOnPage);
}
