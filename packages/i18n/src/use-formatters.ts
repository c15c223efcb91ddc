import { isCurrencyCode } from '@fairline/money';
import { useMemo } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import { isLanguage } from './languages.ts';

export interface ReaderFormatters extends Formatters {
  /** In whatever currency an answer names; one that we do not know is written by its code, in minor units. */
  money(amountMinor: bigint | number, currency: string): string;
}

/** The reader's formatters of numbers and money; times are written by `ReaderTime` alone. */
export function useFormatters({ lng }: { lng: string }): ReaderFormatters {
  return useMemo(() => {
    const format = createFormatters({ lng: isLanguage(lng) ? lng : 'en' });
    return {
      ...format,
      money: (amountMinor, currency) =>
        isCurrencyCode(currency) ? format.money(amountMinor, currency) : `${amountMinor} ${currency}`,
    };
  }, [lng]);
}
