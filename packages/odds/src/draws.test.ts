import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { binomial } from './binomial.ts';
import { dividePool, kenoChance, lottoChance, matchChance, theoreticalReturn } from './draws.ts';
import { workedCases } from './testing/worked-cases.ts';

interface LottoCase {
  readonly pick: number;
  readonly from: number;
  readonly matches: number;
  readonly ways: number;
  readonly of: number;
}

interface KenoCase {
  readonly spots: number;
  readonly hits: number;
  readonly ways: number;
  readonly of: number;
}

interface TotoCase {
  readonly poolMinor: number;
  readonly feePercent: number;
  readonly winningUnits: number;
  readonly dividendMinor: number;
  readonly remainderMinor: number;
}

describe('OFFER-03: lotto and keno', () => {
  test.each(workedCases<LottoCase>('lotto'))(
    'lotto $pick/$from matches $matches in $ways of $of',
    ({ ways, of, ...ticket }) => {
      expect(lottoChance(ticket)).toEqual({ ways: BigInt(ways), of: BigInt(of) });
    },
  );

  test.each(workedCases<KenoCase>('keno'))(
    'keno with $spots spots hits $hits in $ways of $of',
    ({ ways, of, ...ticket }) => {
      expect(kenoChance(ticket)).toEqual({ ways: BigInt(ways), of: BigInt(of) });
    },
  );

  test('the chances of all numbers of matches add up to one', () => {
    const anyDraw = fc
      .integer({ min: 1, max: 90 })
      .chain((from) =>
        fc.record({ from: fc.constant(from), drawn: fc.nat({ max: from }), picked: fc.nat({ max: from }) }),
      );
    fc.assert(
      fc.property(anyDraw, (draw) => {
        let ways = 0n;
        for (let matched = 0; matched <= draw.picked; matched += 1) {
          ways += matchChance({ ...draw, matched }).ways;
        }
        expect(ways).toBe(binomial(draw.from, draw.picked));
      }),
    );
  });

  test('more matches than numbers have no chance, and more numbers than exist are refused', () => {
    expect(kenoChance({ spots: 3, hits: 4 }).ways).toBe(0n);
    expect(() => kenoChance({ spots: 81, hits: 1 })).toThrow(RangeError);
    expect(() => kenoChance({ spots: 1.5, hits: 1 })).toThrow(RangeError);
    expect(() => kenoChance({ spots: 1, hits: -1 })).toThrow(RangeError);
  });

  test('the theoretical return of a pay table is exact', () => {
    // One spot hits with the chance 1/4: a payout of 3 returns 3/4.
    const oneSpot = [{ chance: kenoChance({ spots: 1, hits: 1 }), payMilli: 3_000 }];
    expect(theoreticalReturn(oneSpot)).toEqual({ numerator: 3n, denominator: 4n });
    // The expected return of two spots is 9 × 190/3160 + 1 × 1200/3160.
    const twoSpots = [
      { chance: kenoChance({ spots: 2, hits: 2 }), payMilli: 9_000 },
      { chance: kenoChance({ spots: 2, hits: 1 }), payMilli: 1_000 },
    ];
    expect(theoreticalReturn(twoSpots)).toEqual({ numerator: 291n, denominator: 316n });
    expect(theoreticalReturn([])).toEqual({ numerator: 0n, denominator: 1n });
  });
});

describe('OFFER-03: toto', () => {
  test.each(workedCases<TotoCase>('toto'))(
    'a pool of $poolMinor less $feePercent% pays $winningUnits units $dividendMinor each',
    ({ poolMinor, feePercent, winningUnits, dividendMinor, remainderMinor }) => {
      const division = dividePool({ poolMinor: BigInt(poolMinor), feePercent, winningUnits });
      expect(division).toMatchObject({
        dividendMinor: BigInt(dividendMinor),
        remainderMinor: BigInt(remainderMinor),
      });
    },
  );

  test('a pool is divided without loss, and the remainder is less than one more unit for each winner', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 10n ** 15n }),
        fc.nat({ max: 100 }),
        fc.nat({ max: 10_000 }),
        (poolMinor, feePercent, winningUnits) => {
          const { feeMinor, dividendMinor, remainderMinor } = dividePool({
            poolMinor,
            feePercent,
            winningUnits,
          });
          expect(feeMinor + dividendMinor * BigInt(winningUnits) + remainderMinor).toBe(poolMinor);
          if (winningUnits > 0) expect(remainderMinor < BigInt(winningUnits)).toBe(true);
        },
      ),
    );
  });

  test('with no winner all but the fee is carried over', () => {
    expect(dividePool({ poolMinor: 1_001n, feePercent: 10, winningUnits: 0 })).toEqual({
      feeMinor: 101n,
      dividendMinor: 0n,
      remainderMinor: 900n,
    });
  });

  test.each([
    { poolMinor: -1n, feePercent: 10, winningUnits: 1 },
    { poolMinor: 1n, feePercent: 101, winningUnits: 1 },
    { poolMinor: 1n, feePercent: 2.5, winningUnits: 1 },
    { poolMinor: 1n, feePercent: 10, winningUnits: -1 },
    { poolMinor: 1n, feePercent: 10, winningUnits: 0.5 },
  ])('$poolMinor at $feePercent% for $winningUnits is refused', (pool) => {
    expect(() => dividePool(pool)).toThrow(RangeError);
  });
});
