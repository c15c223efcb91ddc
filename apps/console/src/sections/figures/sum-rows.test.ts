import { expect, test } from 'vitest';
import { addRows, noRows } from './sum-rows.ts';

const row = (currency: string, amountMinor: number) => ({ currency, amountMinor });

test('rows are summed by currency over the pages, and the last page makes the sum whole', () => {
  const first = addRows(noRows, { items: [row('EUR', 5), row('USD', 7)], next: 'more' });
  expect(first).toEqual({ rows: 2, sums: { EUR: 5, USD: 7 }, isWhole: false });
  expect(addRows(first, { items: [row('EUR', -2)], next: null })).toEqual({
    rows: 3,
    sums: { EUR: 3, USD: 7 },
    isWhole: true,
  });
});
