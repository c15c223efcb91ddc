import { type CurrencyCode, parseDecimalRate } from '@fairline/money';
import { expect, test } from 'vitest';
import { type CurrencyRate, pairRate, type RateSource, rateTable } from './rate-table.ts';

function rate(currency: CurrencyCode, text: string, source: RateSource, statedAtMs: number): CurrencyRate {
  const perEuro = parseDecimalRate(text);
  if (!perEuro) throw new Error(`${text} is no rate`);
  return { currency, text, perEuro, source, statedAtMs };
}

const table = rateTable(
  [rate('JPY', '160', 'sample', 1), rate('USD', '1.1', 'sample', 1)],
  [rate('JPY', '168', 'ecb', 3)],
  [rate('KWD', '0.32', 'operator', 2)],
);

test('ACC-02: the rate of a pair goes through the euro, and has the sources and the older time of its sides', () => {
  expect(pairRate(table, 'EUR', 'JPY')).toEqual({
    rate: parseDecimalRate('168'),
    source: 'ecb',
    statedAtMs: 3,
  });
  expect(pairRate(table, 'KWD', 'JPY')).toEqual({
    rate: parseDecimalRate('525'),
    source: 'operator+ecb',
    statedAtMs: 2,
  });
  expect(pairRate(table, 'JPY', 'EUR')?.rate).toEqual({ numerator: 1n, denominator: 168n });
});

test('ACC-02: a pair with an unknown side has no rate', () => {
  expect(pairRate(table, 'EUR', 'RUB')).toBeUndefined();
  expect(pairRate(table, 'KZT', 'JPY')).toBeUndefined();
});
