import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fairProbabilities, type MarginMethod, priceWithMargin } from './margin.ts';
import { impliedWinners, overround } from './overround.ts';
import { maxOddsMilli, minOddsMilli } from './price-range.ts';
import { workedCases } from './testing/worked-cases.ts';

const methods: readonly MarginMethod[] = ['proportional', 'power', 'odds-ratio'];
const anyMethod = fc.constantFrom(...methods);

/** Probabilities that sum to 1, and whose prices all lie within the ladder. */
const anyProbabilities = fc
  .array(fc.integer({ min: 20, max: 300 }), { minLength: 2, maxLength: 12 })
  .map((weights) => {
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  });

interface FairCase extends Readonly<Record<MarginMethod, readonly number[]>> {
  readonly pricesMilli: readonly number[];
}

describe('OFFER-01: probabilities without the margin', () => {
  const cases = workedCases<FairCase>('fair-prices');
  test.each(methods.flatMap((method) => cases.map((row) => ({ method, ...row }))))(
    '$pricesMilli by $method',
    ({ method, pricesMilli, ...expected }) => {
      const fair = fairProbabilities(pricesMilli, method);
      expect(fair).toHaveLength(pricesMilli.length);
      fair.forEach((p, index) => {
        expect(Math.abs(p - (expected[method][index] ?? Number.NaN))).toBeLessThanOrEqual(1e-6);
      });
    },
  );

  test('they sum to 1 and keep the order of the prices, whatever the prices', () => {
    const anyPrices = fc.array(fc.integer({ min: 1_001, max: 1_000_000 }), { minLength: 2, maxLength: 40 });
    fc.assert(
      fc.property(anyPrices, anyMethod, (prices, method) => {
        const fair = fairProbabilities(prices, method);
        expect(fair.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9);
        const byPrice = prices.map((price, index) => ({ price, p: fair[index] ?? Number.NaN }));
        byPrice.sort((a, b) => a.price - b.price || b.p - a.p);
        byPrice.forEach(({ p }, index) => {
          expect(p).toBeGreaterThanOrEqual(0);
          expect(p).toBeLessThanOrEqual(byPrice[index - 1]?.p ?? 1);
        });
      }),
    );
  });

  test('one outcome, or an invalid price, is refused', () => {
    for (const method of methods) {
      expect(() => fairProbabilities([1_900], method)).toThrow(RangeError);
      expect(() => fairProbabilities([1_900, 1_000], method)).toThrow(RangeError);
      expect(() => fairProbabilities([1_900, Number.NaN], method)).toThrow(RangeError);
    }
  });
});

test('the prices of a market imply how many of its outcomes win, with a margin and without', () => {
  expect(impliedWinners([2_000, 2_000])).toBe(1);
  expect(impliedWinners([2_100, 3_400, 3_800])).toBe(1);
  expect(impliedWinners([1_500, 1_500, 1_500])).toBe(2);
  expect(impliedWinners([1_250, 1_300, 1_700])).toBe(2);
});

describe('OFFER-01: prices with a margin', () => {
  test('an even market at 5% is 1.90 each way', () => {
    for (const method of methods) expect(priceWithMargin([0.5, 0.5], 50, method)).toEqual([1_900, 1_900]);
  });

  test('without a margin the prices are the fair ones', () => {
    for (const method of methods) {
      expect(priceWithMargin([0.5, 0.25, 0.25], 0, method)).toEqual([2_000, 4_000, 4_000]);
    }
  });

  test('the prices have at least the requested margin, and little more', () => {
    fc.assert(
      fc.property(
        anyProbabilities,
        fc.integer({ min: 0, max: 200 }),
        anyMethod,
        (fair, marginMilli, method) => {
          const prices = priceWithMargin(fair, marginMilli, method);
          // A favourite with a probability above 1/1.001 has the lowest price, where the margin cannot be kept.
          fc.pre(!prices.includes(minOddsMilli));
          const margin = overround(prices);
          expect(margin).toBeGreaterThanOrEqual(marginMilli / 1_000 - 1e-6);
          // A step of the ladder is at most a twentieth of any price below 100.
          expect(1 + margin).toBeLessThan((1 + marginMilli / 1_000) * 1.05);
        },
      ),
    );
  });

  test('removing the margin gives the probabilities again', () => {
    fc.assert(
      fc.property(
        anyProbabilities,
        fc.integer({ min: 0, max: 100 }),
        anyMethod,
        (fair, marginMilli, method) => {
          const prices = priceWithMargin(fair, marginMilli, method);
          fc.pre(!prices.includes(minOddsMilli));
          fairProbabilities(prices, method).forEach((p, index) => {
            // The only difference comes from the steps of the ladder.
            expect(Math.abs(p - (fair[index] ?? Number.NaN))).toBeLessThan(0.02);
          });
        },
      ),
    );
  });

  test('the method power adds more margin to the outsider, and proportional the same to both', () => {
    const fair = [0.8, 0.2];
    const [favourite = 0, outsider = 0] = priceWithMargin(fair, 50, 'power');
    expect(1_000 / outsider / 0.2).toBeGreaterThan(1_000 / favourite / 0.8);
    expect(priceWithMargin(fair, 50)).toEqual([favourite, outsider]);
  });

  test('a clear favourite keeps a price above its stake', () => {
    expect(priceWithMargin([0.97, 0.03], 50)[0]).toBeGreaterThan(minOddsMilli);
    expect(priceWithMargin([0.97, 0.03], 50, 'proportional')[0]).toBe(minOddsMilli);
  });

  test('certain and impossible outcomes get the lowest and the highest price', () => {
    for (const method of methods) {
      expect(priceWithMargin([1, 0, 0], 50, method)).toEqual([minOddsMilli, maxOddsMilli, maxOddsMilli]);
      expect(priceWithMargin([0.5, 0, 0.5], 50, method)).toEqual([1_900, maxOddsMilli, 1_900]);
    }
  });

  test('every price is within the range and on the ladder, however lopsided the market', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, noNaN: true }), anyMethod, (p, method) => {
        for (const price of priceWithMargin([p, 1 - p], 60, method)) {
          expect(Number.isInteger(price)).toBe(true);
          expect(price).toBeGreaterThanOrEqual(minOddsMilli);
          expect(price).toBeLessThanOrEqual(maxOddsMilli);
        }
      }),
    );
  });

  test.each([
    { probabilities: [0.5, 0.4], marginMilli: 50 },
    { probabilities: [1.5, -0.5], marginMilli: 50 },
    { probabilities: [Number.NaN, 1], marginMilli: 50 },
    { probabilities: [], marginMilli: 50 },
    { probabilities: [0.5, 0.5], marginMilli: -1 },
    { probabilities: [0.5, 0.5], marginMilli: Number.NaN },
    { probabilities: [0.5, 0.5], marginMilli: 1_000 },
  ])('$probabilities with $marginMilli is refused', ({ probabilities, marginMilli }) => {
    expect(() => priceWithMargin(probabilities, marginMilli)).toThrow(RangeError);
  });
});
