import { cachedBy } from './intl-cache.ts';
import { type Language, localeOf } from './languages.ts';

/** How a reader wants values written. */
export interface FormatterOptions {
  readonly lng: Language;
  /** IANA name; the machine's own zone when left out, which a server must not rely on. */
  readonly timeZone?: string;
  /** 1:05 pm in place of 13:05. */
  readonly hour12?: boolean;
}

/** Values for people, but for money, whose currencies are more code than all else. Times are milliseconds UTC. */
export interface PlainFormatters {
  /** 13:05. */
  time(atMs: number): string;
  /** 5 Mar; with the year when it is not the year of `nowMs`, or `nowMs` is not given. */
  date(atMs: number, nowMs?: number): string;
  /** Wed. */
  weekday(atMs: number): string;
  /** 5 Mar 2026, 13:05. */
  dateTime(atMs: number): string;
  /** Yesterday, Today, Tomorrow; the weekday and date when it is further away. */
  relativeDay(atMs: number, nowMs: number): string;
  /** 1,234.5, with at most this many decimals (3 unless given). */
  number(value: number, decimals?: number): string;
  /** +1.5, −1.5, 0. */
  signed(value: number): string;
  /** A share of 1: 0.125 is 12.5%. */
  percent(share: number, decimals?: number): string;
  /** Seconds as mm:ss; a football clock goes on to 90:00. Negative counts as 0. */
  countdown(seconds: number): string;
}

/** The formatters of a reader. Cheap: what Intl builds is shared by all of them. */
export function createPlainFormatters({ lng, timeZone, hour12 = false }: FormatterOptions): PlainFormatters {
  const locale = localeOf(lng);
  const clock: Intl.DateTimeFormatOptions = {
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    // Not `hour12: false`, under which some engines write midnight as 24:00.
    hourCycle: hour12 ? 'h12' : 'h23',
  };
  const write = (options: Intl.DateTimeFormatOptions, atMs: number): string =>
    dateFormat(JSON.stringify([locale, timeZone === undefined ? options : { ...options, timeZone }])).format(
      atMs,
    );
  const dayNumber = (atMs: number): number => Date.parse(dayKey(timeZone ?? '').format(atMs)) / dayMs;
  const yearOf = (atMs: number): number => new Date(dayNumber(atMs) * dayMs).getUTCFullYear();
  const withYear = (atMs: number, nowMs?: number): Intl.DateTimeFormatOptions =>
    nowMs !== undefined && yearOf(atMs) === yearOf(nowMs) ? dayAndMonth : { ...dayAndMonth, year: 'numeric' };

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
    number: (value, decimals = 3) =>
      numberFormat(JSON.stringify([locale, { maximumFractionDigits: decimals }])).format(value),
    signed: (value) =>
      // The minus sign proper is as wide as the plus, so that lines stand in a column.
      numberFormat(JSON.stringify([locale, { signDisplay: 'exceptZero' }]))
        .format(value)
        .replace('-', '−'),
    percent: (share, decimals = 1) =>
      numberFormat(JSON.stringify([locale, { style: 'percent', maximumFractionDigits: decimals }])).format(
        share,
      ),
    countdown(seconds) {
      const whole = Math.max(0, Math.floor(seconds));
      return `${twoDigits(Math.floor(whole / 60))}:${twoDigits(whole % 60)}`;
    },
  };
}

const dayMs = 86_400_000;
const dayAndMonth: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short' };

const dateFormat = cachedBy((key) => new Intl.DateTimeFormat(...parse<Intl.DateTimeFormatOptions>(key)));
const numberFormat = cachedBy((key) => new Intl.NumberFormat(...parse<Intl.NumberFormatOptions>(key)));
const dayNames = cachedBy((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
// Swedish writes dates as ISO 8601 does, so the calendar day of a zone can be read back as UTC.
const dayKey = cachedBy(
  (timeZone) => new Intl.DateTimeFormat('sv-SE', { ...(timeZone && { timeZone }), dateStyle: 'short' }),
);

function parse<Options>(key: string): [string, Options] {
  return JSON.parse(key);
}

function capitalised(word: string, locale: string): string {
  const [first = '', ...rest] = word;
  return first.toLocaleUpperCase(locale) + rest.join('');
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
