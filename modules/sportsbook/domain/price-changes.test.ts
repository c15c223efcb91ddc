import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceChanges, takenPrices } from './price-changes.ts';

const timed = (...prices: [atMs: number, oddsMilli: number][]) =>
  prices.map(([atMs, oddsMilli]) => ({ atMs, oddsMilli }));

describe('OFFER-01: the changes of a price', () => {
  test('are each price that differs from the one before', () => {
    expect(priceChanges(2_000, timed([1, 2_000], [2, 2_010], [3, 2_010], [4, 0], [5, 2_010]))).toEqual(
      timed([2, 2_010], [4, 0], [5, 2_010]),
    );
  });

  test('begin with the first price where none is known before', () => {
    expect(priceChanges(undefined, timed([1, 2_000], [2, 2_000]))).toEqual(timed([1, 2_000]));
  });

  test('have one price for each time, the last of them', () => {
    expect(priceChanges(2_000, timed([1, 2_500], [1, 2_600], [2, 3_000], [2, 2_600]))).toEqual(
      timed([1, 2_600]),
    );
    expect(priceChanges(2_000, timed([1, 2_500], [1, 2_000]))).toEqual([]);
  });

  test('say at every time what the price was', () => {
    const anyPrices = fc.array(fc.tuple(fc.nat(30), fc.constantFrom(0, 1_500, 2_000)));
    fc.assert(
      fc.property(anyPrices, (given) => {
        const prices = timed(...given).sort((one, other) => one.atMs - other.atMs);
        const changes = priceChanges(2_000, prices);
        for (let atMs = 0; atMs <= 30; atMs++) {
          const priceIn = (list: typeof prices) =>
            list.findLast((each) => each.atMs <= atMs)?.oddsMilli ?? 2_000;
          expect(priceIn(changes)).toBe(priceIn(prices));
        }
      }),
    );
  });
});

test('a bet is taken at the price of an active outcome of an active market', () => {
  const outcomes = [
    { outcomeId: '1', oddsMilli: 2_000, active: true },
    { outcomeId: '2', oddsMilli: 3_000, active: false },
  ];
  const pricesIn = (status: string) => takenPrices({ status, outcomes }).map(({ oddsMilli }) => oddsMilli);
  expect(pricesIn('active')).toEqual([2_000, 0]);
  expect(pricesIn('suspended')).toEqual([0, 0]);
});
