import { createTimeFormatters } from '@fairline/i18n/time-formatters';

const dayMs = 86_400_000;

/** Returns the calendar day in a zone, a number of days from today: 2026-03-05. */
export function dayIn(timeZone: string, days: number, nowMs = Date.now()): string {
  const today = createTimeFormatters({ lng: 'en', timeZone }).isoDay(nowMs);
  return new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
}
