import { type CurrencyCode, currencies, isCurrencyCode } from '@fairline/money/currency';
import { toDecimalString } from '@fairline/money/format-money';
import type { AmountBounds } from './check-amount.ts';

/** The amounts in major units of a currency whose unit is worth about one euro. */
const amounts = [10, 25, 50, 100];

/** The number of units of a currency that are worth roughly one euro, rounded to give convenient amounts. */
const scales: Partial<Record<CurrencyCode, number>> = {
  RUB: 50,
  UAH: 20,
  KZT: 100,
  TRY: 20,
  INR: 50,
  BRL: 5,
  PLN: 4,
  CZK: 20,
  HUF: 100,
  NOK: 10,
  SEK: 10,
  JPY: 100,
};

/** Returns suggested amounts within the bounds of a method, in minor units. */
export function quickAmounts({ currency, minMinor, maxMinor }: AmountBounds): number[] {
  if (!isCurrencyCode(currency)) return [];
  const unit = 10 ** currencies[currency].exponent * (scales[currency] ?? 1);
  return amounts.map((amount) => amount * unit).filter((minor) => minor >= minMinor && minor <= maxMinor);
}

/** Returns an amount as text for the input field: `25`, `25.50`. */
export function amountText(amountMinor: number, currency: string): string {
  if (!isCurrencyCode(currency)) return '';
  return toDecimalString(BigInt(amountMinor), currency).replace(/\.0+$/, '');
}
