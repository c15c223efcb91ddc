import { expect, test } from 'vitest';
import { overrideOf } from './override-of-form.ts';

const place = { matchId: '7', marketId: 18, specifiers: 'total=2.5', outcomeId: '12' };

test.each(['2.34', '2,34', ' 2.340 '])(
  'OFFER-01: the price %s for an hour is a rule of the outcome',
  (price) => {
    expect(overrideOf(place, { price, minutes: '60' }, 1_000)).toEqual({
      rule: { kind: 'price', place, terms: { oddsMilli: 2_340 } },
      expiresAt: 3_601_000,
    });
  },
);

test.each([
  ['', '60'],
  ['1.009', '60'],
  ['1000', '60'],
  ['2.3456', '60'],
  ['evens', '60'],
  ['2.34', ''],
  ['2.34', '0'],
  ['2.34', '1.5'],
  ['2.34', '1441'],
])('a price of "%s" for "%s" minutes is none', (price, minutes) => {
  expect(overrideOf(place, { price, minutes }, 0)).toBeUndefined();
});

test.each([
  ['1.01', '1'],
  ['999.999', '1440'],
])('a price of %s for %s minutes can be set', (price, minutes) => {
  expect(overrideOf(place, { price, minutes }, 0)).toBeDefined();
});
