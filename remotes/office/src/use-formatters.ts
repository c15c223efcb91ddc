import { createFormatters, type Formatters } from '@fairline/i18n/formatters';
import type { Language } from '@fairline/i18n/languages';
import { isCurrencyCode } from '@fairline/money/currency';
import { useMemo, useSyncExternalStore } from 'react';
import { readClockChoice } from './settings/clock-choice.ts';

export interface ViewFormatters {
  /** `amountMinor` in minor units of `currency`. */
  money(amountMinor: number, currency: string): string;
  dateTime(atMs: number): string;
}

/** Formatters in the reader's time zone; in UTC and with 24 hours on the server and while its markup is taken over. */
export function useFormatters(lng: Language): ViewFormatters {
  const timeZone = useSyncExternalStore(toNothing, browserZone, serverZone);
  const hour12 = useSyncExternalStore(toNothing, hasTwelveHours, isFalse);
  return useMemo(() => viewFormatters(createFormatters({ lng, timeZone, hour12 })), [lng, timeZone, hour12]);
}

function viewFormatters({ money, dateTime }: Formatters): ViewFormatters {
  return {
    money: (amountMinor, currency) =>
      isCurrencyCode(currency) ? money(amountMinor, currency) : `${amountMinor} ${currency}`,
    dateTime,
  };
}

const toNothing = () => () => {};
const browserZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;
const serverZone = () => 'UTC';
const hasTwelveHours = () => readClockChoice(document.cookie) === 'twelve';
const isFalse = () => false;
