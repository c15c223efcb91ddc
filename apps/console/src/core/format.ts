import { createFormatters } from '@fairline/i18n';
import { writeExactTime } from '@fairline/i18n/exact-time';
import { cachedBy } from '@fairline/i18n/intl-cache';
import { localeOf } from '@fairline/i18n/languages';
import { createTimeFormatters } from '@fairline/i18n/time-formatters';
import { isCurrencyCode } from '@fairline/money';
import { useMemo } from 'react';
import { useStore } from './store.ts';
import { languageNow } from './texts.ts';
import { zone, zoneName } from './zone.ts';

/** The formats of the console. Moments are milliseconds UTC, amounts are minor units. */
export interface Formats {
  /** Writes a number such as 1,234.5. */
  number(value: number, decimals?: number): string;
  /** Writes a number with exactly this many decimals, so that a column of them is aligned. */
  fixed(value: number, decimals: number): string;
  /** Writes an amount with its currency. A currency that the site does not know is written as a number and its code. */
  money(amountMinor: number, currency: string): string;
  /** Writes a moment to the minute: 5 Mar 2026, 13:05. */
  dateTime(atMs: number): string;
  /** Writes a moment to the second: 5 Mar 2026, 13:05:09. */
  exactTime(atMs: number): string;
  date(atMs: number): string;
  /** The name of the zone of all times. */
  zone: string;
}

/** Creates the formats for a zone. */
export function createFormats(timeZone: string): Formats {
  const lng = languageNow();
  const { number, money } = createFormatters({ lng });
  const times = createTimeFormatters({ lng, timeZone });
  return {
    number,
    fixed: (value, decimals) => fixedFormat(String(decimals)).format(value),
    money: (amountMinor, currency) =>
      isCurrencyCode(currency) ? money(amountMinor, currency) : `${number(amountMinor)} ${currency}`,
    dateTime: times.dateTime,
    exactTime: (atMs) => writeExactTime({ lng, timeZone }, atMs),
    date: (atMs) => times.date(atMs),
    zone: timeZone,
  };
}

const fixedFormat = cachedBy((decimals) => {
  const digits = Number(decimals);
  return new Intl.NumberFormat(localeOf(languageNow()), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
});

/** Returns the formats of the operator, whose zone may change at any time. */
export function useFormats(): Formats {
  const timeZone = zoneName(useStore(zone));
  return useMemo(() => createFormats(timeZone), [timeZone]);
}
