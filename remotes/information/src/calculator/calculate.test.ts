import { type LegResult, legMultiplier, multiplyFractions, potentialReturn } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { betKinds } from './bet-kinds.ts';
import { calculate, parseStake } from './calculate.ts';
import { type Calculation, changeCalculation, legOf } from './calculation.ts';

const won: LegResult = { kind: 'won' };

function calculationOf(
  legs: readonly (readonly [oddsMilli: number, result: LegResult])[],
  sizes: readonly number[],
  stakeText = '10.00',
): Calculation {
  const written = legs.map(([oddsMilli, result], index) => legOf(index + 1, oddsMilli, result, 'decimal'));
  return { legs: written, sizes, stakeText, format: 'decimal' };
}

const results: fc.Arbitrary<LegResult> = fc.oneof(
  fc.constantFrom<LegResult>(
    { kind: 'won' },
    { kind: 'lost' },
    { kind: 'void' },
    { kind: 'half-won' },
    { kind: 'half-lost' },
  ),
  fc
    .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 0, max: 4 }))
    .map(([places, more]): LegResult => ({ kind: 'dead-heat', places, tied: places + more })),
);
const bets = fc
  .array(fc.tuple(fc.integer({ min: 1_001, max: 50_000 }), results), { minLength: 1, maxLength: 8 })
  .chain((legs) =>
    fc.record({
      legs: fc.constant(legs),
      kind: fc.constantFrom(...betKinds(legs.length)),
      stakeMinor: fc.bigInt({ min: 1n, max: 10_000_000n }),
    }),
  );

test('MONEY: every kind of bet returns the sum of its lines, rounded down once', () => {
  fc.assert(
    fc.property(bets, ({ legs, kind, stakeMinor }) => {
      const outcome = calculate(calculationOf(legs, kind.sizes, decimalOf(stakeMinor)));
      if (!outcome.ok) throw new Error(outcome.reason);
      const lines = kind.sizes.flatMap((size) => choose(legs, size));
      expect(outcome.lines).toBe(lines.length);
      expect(outcome.stakeMinor).toBe(stakeMinor * BigInt(lines.length));

      const products = lines.map((line) =>
        multiplyFractions(line.map(([oddsMilli, result]) => legMultiplier({ oddsMilli, result }))),
      );
      const denominator = products.reduce((all, each) => all * each.denominator, 1n);
      const numerator = products.reduce(
        (sum, each) => sum + (each.numerator * denominator) / each.denominator,
        0n,
      );
      expect(outcome.returnMinor).toBe((stakeMinor * numerator) / denominator);
      expect(outcome.profitMinor).toBe(outcome.returnMinor - outcome.stakeMinor);
    }),
    { numRuns: 150 },
  );
});

test('MONEY: the return if every leg wins is the potential return of the site', () => {
  fc.assert(
    fc.property(bets, ({ legs, kind, stakeMinor }) => {
      const outcome = calculate(calculationOf(legs, kind.sizes, decimalOf(stakeMinor)));
      const expected = potentialReturn({
        unitStakeMinor: stakeMinor,
        sizes: kind.sizes,
        legs: legs.map(([oddsMilli]) => ({ oddsMilli })),
      });
      expect(outcome).toMatchObject({ ok: true, potentialMinor: expected });
    }),
  );
});

test('MONEY: the returns of the sizes add up to the whole, apart from rounding down', () => {
  fc.assert(
    fc.property(bets, ({ legs, kind, stakeMinor }) => {
      const outcome = calculate(calculationOf(legs, kind.sizes, decimalOf(stakeMinor)));
      if (!outcome.ok) throw new Error(outcome.reason);
      const sum = outcome.bySize.reduce((total, { returnMinor }) => total + returnMinor, 0n);
      expect(sum).toBeLessThanOrEqual(outcome.returnMinor);
      expect(outcome.returnMinor - sum).toBeLessThan(BigInt(kind.sizes.length));
    }),
  );
});

test('an example by hand: a Trixie at 2.00, 3.00 and 4.00 whose last leg loses', () => {
  const legs = [
    [2_000, won],
    [3_000, won],
    [4_000, { kind: 'lost' }],
  ] as const;
  // Only one of the four lines wins, at 2.00 × 3.00.
  expect(calculate(calculationOf(legs, [2, 3], '10'))).toMatchObject({
    ok: true,
    lines: 4,
    stakeMinor: 4_000n,
    returnMinor: 6_000n,
    profitMinor: 2_000n,
    potentialMinor: 50_000n,
    totalOddsMilli: null,
  });
  expect(calculate(calculationOf(legs, [3]))).toMatchObject({ returnMinor: 0n, totalOddsMilli: 24_000n });
});

test.each([
  ['10', 1_000n],
  ['0.01', 1n],
  ['12,5', 1_250n],
  ['١٢٫٥', 1_250n],
  [' 7 ', 700n],
  ['0', undefined],
  ['-1', undefined],
  ['1.234', undefined],
  ['1e3', undefined],
  ['', undefined],
  ['9'.repeat(30), undefined],
])('the stake %j is %s', (text, stakeMinor) => {
  expect(parseStake(text)).toBe(stakeMinor);
});

test('the result names what is missing', () => {
  const bet = calculationOf([[2_000, won]], [1]);
  expect(calculate({ ...bet, stakeText: 'ten' })).toEqual({ ok: false, reason: 'stake' });
  expect(calculate(changeCalculation(bet, { type: 'add-leg' }))).toEqual({ ok: false, reason: 'odds' });
  const impossible = calculationOf([[2_000, { kind: 'dead-heat', places: 3, tied: 2 }]], [1]);
  expect(calculate(impossible)).toEqual({ ok: false, reason: 'dead-heat' });
});

function decimalOf(minor: bigint): string {
  return `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
}

/** Returns all combinations of `size` things. */
function choose<Thing>(things: readonly Thing[], size: number): Thing[][] {
  if (size === 0) return [[]];
  return things.flatMap((thing, index) =>
    choose(things.slice(index + 1), size - 1).map((rest) => [thing, ...rest]),
  );
}
