import { cachedBy } from './intl-cache.ts';
import { type Language, localeOf } from './languages.ts';

/** The reader's choices for the format of times. */
export interface TimeOptions {
  readonly lng: Language;
  /** IANA name; the machine's own zone when left out, which must not happen on a server. */
  readonly timeZone?: string;
  /** True for 1:05 pm in place of 13:05. */
  readonly hour12?: boolean;
}

/** Formatters of times, the only ones of the site. Moments are milliseconds UTC. */
export interface TimeFormatters {
  /** Writes the time of day: 13:05. */
  time(atMs: number): string;
  /** Writes the date: 5 Mar. It adds the year when that differs from the year of `nowMs`, or when `nowMs` is absent. */
  date(atMs: number, nowMs?: number): string;
  /** Writes the day of the week: Wed. */
  weekday(atMs: number): string;
  /** Writes date and time: 5 Mar 2026, 13:05. */
  dateTime(atMs: number): string;
  /** Writes Yesterday, Today or Tomorrow; otherwise weekday and date. */
  relativeDay(atMs: number, nowMs: number): string;
  /** Writes the calendar day in ISO 8601: 2026-03-05. */
  isoDay(atMs: number): string;
}

/** Writes a time of day, as {@link TimeFormatters} does, for code that needs no other formatter. */
export function writeClock({ lng, timeZone, hour12 }: TimeOptions, atMs: number): string {
  return dateFormat(JSON.stringify([localeOf(lng), { ...clockOf(hour12), timeZone }])).format(atMs);
}

function clockOf(hour12 = false): Intl.DateTimeFormatOptions {
  return {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    // `hour12: false` would write midnight as 24:00 in some engines.
    hourCycle: hour12 ? 'h12' : 'h23',
  };
}

/** Creates the formatters of a reader. This is cheap, since all of them share the Intl objects. */
export function createTimeFormatters({ lng, timeZone, hour12 }: TimeOptions): TimeFormatters {
  const locale = localeOf(lng);
  const clock = clockOf(hour12);
  const write = (options: Intl.DateTimeFormatOptions, atMs: number): string =>
    dateFormat(JSON.stringify([locale, { ...options, timeZone }])).format(atMs);
  // The Swedish date format is ISO 8601.
  const isoDay = (atMs: number): string =>
    dateFormat(JSON.stringify(['sv-SE', { dateStyle: 'short', timeZone }])).format(atMs);
  const dayNumber = (atMs: number): number => Date.parse(isoDay(atMs)) / dayMs;
  const withYear = (atMs: number, nowMs?: number): Intl.DateTimeFormatOptions =>
    nowMs !== undefined && isoDay(atMs).slice(0, 4) === isoDay(nowMs).slice(0, 4)
      ? dayAndMonth
      : { ...dayAndMonth, year: 'numeric' };

  return {
    time: (atMs) => write(clock, atMs),
    date: (atMs, nowMs) => write(withYear(atMs, nowMs), atMs),
    weekday: (atMs) => write({ weekday: 'short' }, atMs),
    dateTime: (atMs) => write({ ...dayAndMonth, year: 'numeric', ...clock }, atMs),
    relativeDay(atMs, nowMs) {
      const days = dayNumber(atMs) - dayNumber(nowMs);
      return Math.abs(days) > 1
        ? write({ weekday: 'short', ...withYear(atMs, nowMs) }, atMs)
        : capitalised(dayNames(locale).format(days, 'day'), locale);
    },
    isoDay,
  };
}

/**
 * Fills the placeholders of a text: `{time}`, `{date}`, `{dateTime}` and `{day}` (Today, Tomorrow and so on). Other
 * text stays unchanged.
 */
export function writeTime(text: string, format: TimeFormatters, atMs: number, nowMs: number): string {
  return text.replace(/\{(time|date|dateTime|day)\}/g, (_, place: string) => {
    if (place === 'day') return format.relativeDay(atMs, nowMs);
    if (place === 'date') return format.date(atMs, nowMs);
    return place === 'time' ? format.time(atMs) : format.dateTime(atMs);
  });
}

/**
 * Formats a calendar day that is the same in every zone, such as a date of birth: 2026-03-05, or any moment of that UTC
 * day in ms.
 */
export function writeCalendarDay(
  day: string | number,
  lng: Language,
  month: 'short' | 'long' = 'short',
): string {
  const options = { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' };
  return dateFormat(JSON.stringify([localeOf(lng), options])).format(new Date(day));
}

const dayMs = 86_400_000;
const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const dayNames = cachedBy((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const dateFormat = cachedBy((key) => {
  const [locale, options]: [string, Intl.DateTimeFormatOptions] = JSON.parse(key);
  try {
    return new Intl.DateTimeFormat(locale, options);
  } catch {
    // The browser does not know the zone, so the device's zone is used.
    return new Intl.DateTimeFormat(locale, { ...options, timeZone: undefined });
  }
});

function capitalised(word: string, locale: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(locale) + rest.join('');
}
