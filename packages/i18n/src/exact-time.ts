import { cachedBy } from './intl-cache.ts';
import { type Language, localeOf } from './languages.ts';

/** Writes a moment (ms UTC) to the second: 5 Mar 2026, 13:05:09. It is apart, since pages for players need no seconds. */
export function writeExactTime({ lng, timeZone }: { lng: Language; timeZone: string }, atMs: number): string {
  return exactFormat(JSON.stringify([localeOf(lng), timeZone])).format(atMs);
}

const exactFormat = cachedBy((key) => {
  const [locale, timeZone] = JSON.parse(key);
  return new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
    timeZone,
  });
});
