import { type CurrencyCode, currencies, isCurrencyCode } from '@fairline/money';
import type { PaymentMethod } from '../port.ts';

/** The methods with their bounds in euros. */
const methods = [
  { methodId: 'card', name: 'Bank card', minEuros: 1, maxEuros: 10_000 },
  { methodId: 'transfer', name: 'Instant bank transfer', minEuros: 10, maxEuros: 50_000 },
  { methodId: 'wallet', name: 'E-wallet', minEuros: 1, maxEuros: 5_000 },
];

/** Major units of each currency that are worth about one euro. */
const unitsPerEuro: Readonly<Record<CurrencyCode, number>> = {
  EUR: 1,
  USD: 1,
  GBP: 1,
  CHF: 1,
  KWD: 1,
  PLN: 4,
  BRL: 5,
  NOK: 10,
  SEK: 10,
  CZK: 25,
  TRY: 40,
  UAH: 40,
  INR: 100,
  RUB: 100,
  JPY: 150,
  HUF: 400,
  KZT: 500,
  BTC: 0.00001,
  ETH: 0.0004,
};

/** Returns the methods of the sandbox in a currency. Minor units follow from the currency's exponent. */
export function sandboxMethods(currency: string): PaymentMethod[] {
  if (!isCurrencyCode(currency)) return [];
  const minorPerEuro = Math.round(unitsPerEuro[currency] * 10 ** currencies[currency].exponent);
  return methods.map(({ methodId, name, minEuros, maxEuros }) => ({
    methodId,
    name,
    minMinor: minEuros * minorPerEuro,
    maxMinor: maxEuros * minorPerEuro,
  }));
}
