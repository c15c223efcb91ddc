import { isCurrencyCode } from '@fairline/money';
import { useMemo } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import { languageOf } from './languages.ts';

export interface ReaderFormatters extends Formatters {
  /** Formats an amount in the currency of an answer. An unknown currency is written by its code, in minor units. */
  money(amountMinor: bigint | number, currency: string): string;
}

/** Returns the reader's formatters of numbers and money. Times are written by `ReaderTime` alone. */
export function useFormatters({ lng }: { lng: string }): ReaderFormatters {
  return useMemo(() => {
    const format = createFormatters({ lng: languageOf(lng) });
    return {
      ...format,
      money: (amountMinor, currency) =>
        isCurrencyCode(currency) ? format.money(amountMinor, currency) : `${amountMinor} ${currency}`,
    };
  }, [lng]);
}
