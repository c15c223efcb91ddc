import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceLadder, roundToLadder } from './price-ladder.ts';
import { maxOddsMilli, minOddsMilli } from './price-range.ts';
import { anyOddsMilli } from './testing/arbitrary-bets.ts';

describe('OFFER-01: the price ladder', () => {
  test('begins at the lowest price, and each band is a whole number of growing steps', () => {
    expect(priceLadder[0]?.fromMilli).toBe(minOddsMilli);
    priceLadder.forEach(({ fromMilli, stepMilli }, index) => {
      const next = priceLadder[index + 1] ?? { fromMilli: maxOddsMilli, stepMilli: Number.POSITIVE_INFINITY };
      expect(next.fromMilli).toBeGreaterThan(fromMilli);
      expect((next.fromMilli - fromMilli) % stepMilli).toBe(0);
      expect(next.stepMilli).toBeGreaterThan(stepMilli);
    });
  });

  test('rounding down never raises a price, nearest changes it by half a step at most, and rounding again changes nothing', () => {
    fc.assert(
      fc.property(anyOddsMilli, (oddsMilli) => {
        const down = roundToLadder(oddsMilli);
        const nearest = roundToLadder(oddsMilli, 'nearest');
        expect(down).toBeLessThanOrEqual(oddsMilli);
        expect(Math.abs(nearest - oddsMilli)).toBeLessThanOrEqual(oddsMilli - down);
        expect(roundToLadder(down)).toBe(down);
        expect(roundToLadder(nearest)).toBe(nearest);
      }),
    );
  });

  test('a higher price is never rounded below a lower one', () => {
    fc.assert(
      fc.property(anyOddsMilli, fc.nat({ max: 10_000 }), (oddsMilli, more) => {
        expect(roundToLadder(oddsMilli + more)).toBeGreaterThanOrEqual(roundToLadder(oddsMilli));
      }),
    );
  });

  test.each([
    [1_904.76, 'down', 1_900],
    [1_899.9999999998, 'down', 1_900],
    [1_906, 'nearest', 1_910],
    [1_905, 'nearest', 1_900],
    [3_049, 'down', 3_000],
    [3_049, 'nearest', 3_050],
    [19_800, 'nearest', 20_000],
    [0, 'down', minOddsMilli],
    [999_999, 'down', 950_000],
    [Number.POSITIVE_INFINITY, 'down', maxOddsMilli],
  ] as const)('%d rounded %s is %i', (oddsMilli, direction, price) => {
    expect(roundToLadder(oddsMilli, direction)).toBe(price);
  });

  test('a value that is not a number is refused', () => {
    expect(() => roundToLadder(Number.NaN)).toThrow(RangeError);
  });
});
