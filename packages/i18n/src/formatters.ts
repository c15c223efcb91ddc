import { type CurrencyCode, formatMoney, fromJsonMinor } from '@fairline/money';
import { localeOf } from './languages.ts';
import { createPlainFormatters, type FormatterOptions, type PlainFormatters } from './plain-formatters.ts';

export type { FormatterOptions } from './plain-formatters.ts';

/** Formatters of numbers and money. */
export interface Formatters extends PlainFormatters {
  /** Writes an amount in minor units, given as bigint or as the integer of JSON: 1250 EUR is €12.50. */
  money(amountMinor: bigint | number, currency: CurrencyCode): string;
}

/** Creates the formatters of a reader, including money. */
export function createFormatters(options: FormatterOptions): Formatters {
  const locale = localeOf(options.lng);
  return {
    ...createPlainFormatters(options),
    money: (amountMinor, currency) =>
      formatMoney(
        typeof amountMinor === 'bigint' ? amountMinor : fromJsonMinor(amountMinor),
        currency,
        locale,
      ),
  };
}
