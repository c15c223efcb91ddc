import { isCurrencyCode } from '@fairline/money';
import { useMemo, useSyncExternalStore } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import { isLanguage } from './languages.ts';
import { siteZone, zoneName } from './zone-name.ts';

/** Of the reader's page, as the shell tells every remote. */
export interface Reader {
  lng: string;
  hour12: boolean;
  /** Hours ahead of UTC, as the reader has chosen; null goes by the browser. */
  timeZone: number | null;
}

export interface ReaderFormatters extends Formatters {
  /** In whatever currency an answer names; one that we do not know is written by its code, in minor units. */
  money(amountMinor: bigint | number, currency: string): string;
}

/**
 * The reader's formatters, in the zone that the reader has chosen or else that of the browser. On the server, and
 * while its markup is taken over, they are in the site's zone and with 24 hours, so that both sides write the same.
 */
export function useFormatters({ lng, hour12, timeZone }: Reader): ReaderFormatters {
  const isAtHome = useSyncExternalStore(toNothing, isTrue, isFalse);
  return useMemo(() => {
    const language = isLanguage(lng) ? lng : 'en';
    const hours = timeZone ?? (isAtHome ? undefined : siteZone);
    const format = createFormatters({
      lng: language,
      ...(hours !== undefined && { timeZone: zoneName(hours) }),
      ...(isAtHome && { hour12 }),
    });
    return {
      ...format,
      money: (amountMinor, currency) =>
        isCurrencyCode(currency) ? format.money(amountMinor, currency) : `${amountMinor} ${currency}`,
    };
  }, [lng, hour12, timeZone, isAtHome]);
}

const toNothing = () => () => {};
const isTrue = () => true;
const isFalse = () => false;
