import { cachedBy } from './intl-cache.ts';
import { localeOf } from './languages.ts';
import type { TimeOptions } from './time-formatters.ts';

/** Writes a moment (ms UTC) to the second: 5 Mar 2026, 13:05:09. It is apart, since most pages for players need no seconds. */
export function writeExactTime({ lng, timeZone, hour12 = false }: TimeOptions, atMs: number): string {
  return exactFormat(JSON.stringify([localeOf(lng), hour12, timeZone])).format(atMs);
}

const exactFormat = cachedBy((key) => {
  const [locale, hour12, timeZone]: [string, boolean, string?] = JSON.parse(key);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: hour12 ? 'numeric' : '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: hour12 ? 'h12' : 'h23',
    timeZone: timeZone ?? undefined,
  });
});
