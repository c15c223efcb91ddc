import { isCurrencyCode } from '@fairline/money';
import { useMemo } from 'react';
import { createFormatters, type Formatters } from './formatters.ts';
import { type Reader, useFormatterOptions } from './use-plain-formatters.ts';

export interface ReaderFormatters extends Formatters {
  /** In whatever currency an answer names; one that we do not know is written by its code, in minor units. */
  money(amountMinor: bigint | number, currency: string): string;
}

/** The reader's formatters. */
export function useFormatters(reader: Reader): ReaderFormatters {
  const options = useFormatterOptions(reader);
  return useMemo(() => {
    const format = createFormatters(options);
    return {
      ...format,
      money: (amountMinor, currency) =>
        isCurrencyCode(currency) ? format.money(amountMinor, currency) : `${amountMinor} ${currency}`,
    };
  }, [options]);
}
