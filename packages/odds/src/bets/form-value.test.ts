import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorOf, isLess, multiplyFractions, subtractFractions, whole } from '../fraction.ts';
import type { BetForm } from './bet-form.ts';
import { formValue, type ValuedLeg } from './form-value.ts';
import type { LegResult } from './leg.ts';
import { resultsOf } from './leg-outlook.ts';
import { type PendingLeg, settleForm } from './settle-form.ts';

const unitStakeMinor = 1_000_003n;

/** The chances of a leg, in millionths: first of all five results, then of a market that knows only won and lost. */
const anyPart = fc.integer({ min: 0, max: 250_000 });
const fiveResults = fc
  .record({ halfWon: anyPart, void: anyPart, halfLost: anyPart, lost: anyPart })
  .map((parts) => ({ ...parts, won: 1_000_000 - parts.halfWon - parts.void - parts.halfLost - parts.lost }));
const twoResults = fc
  .integer({ min: 1, max: 999_999 })
  .map((won) => ({ won, halfWon: 0, void: 0, halfLost: 0, lost: 1_000_000 - won }));

function anyLegs(chances: typeof fiveResults, count: { min: number; max: number }) {
  const leg = fc.record({
    oddsMilli: fc.integer({ min: 1_001, max: 20_000 }),
    chances,
    probabilityPpm: fc.integer({ min: 1_000, max: 999_000 }),
  });
  return fc.array<ValuedLeg>(leg, { minLength: count.min, maxLength: count.max });
}

/** Returns the mean of the returns of a bet over all results that its legs may have, by the rule that settles it. */
function meanReturn(form: BetForm, legs: readonly ValuedLeg[]): { numerator: bigint; denominator: bigint } {
  const ends = legs.reduce<{ weight: bigint; legs: Parameters<typeof settleForm>[2][number][] }[]>(
    (sofar, leg) =>
      sofar.flatMap((end) =>
        resultsOf(leg).map(({ result, ppm }) => ({
          weight: end.weight * ppm,
          legs: [...end.legs, { ...leg, result }],
        })),
      ),
    [{ weight: 1n, legs: [] }],
  );
  const sum = ends.reduce(
    (total, end) => total + end.weight * (settleForm(form, unitStakeMinor, end.legs)?.returnMinor ?? 0n),
    0n,
  );
  return { numerator: sum, denominator: 1_000_000n ** BigInt(legs.length) };
}

/** A return is rounded down, so the mean of returns is up to one minor unit below the exact value. */
function expectMean(form: BetForm, legs: readonly ValuedLeg[]): void {
  const value = formValue(form, unitStakeMinor, legs) ?? expect.unreachable();
  const mean = meanReturn(form, legs);
  expect(isLess(value, mean)).toBe(false);
  expect(isLess(subtractFractions(value, mean), whole(1n))).toBe(true);
}

describe('OFFER-01: the value of a bet is the mean of what it may return', () => {
  test('systems with bankers', () => {
    fc.assert(
      fc.property(anyLegs(fiveResults, { min: 3, max: 4 }), fc.boolean(), (legs, hasBanker) => {
        expectMean({ kind: 'combination', sizes: [2, 3], bankers: hasBanker ? [1] : [] }, legs);
      }),
      { numRuns: 40 },
    );
  });

  test('Lucky bets with their bonuses', () => {
    fc.assert(
      fc.property(anyLegs(fiveResults, { min: 3, max: 4 }), (legs) => {
        const sizes = legs.map((_, index) => index + 1);
        const bonus = { oneWinnerTimes: 3, allWinnersPercent: 15 };
        expectMean({ kind: 'combination', sizes, bankers: [], bonus }, legs);
      }),
      { numRuns: 40 },
    );
  });

  test.each(['stop', 'stake-rest'] as const)('chains that %s when they are short', (whenShort) => {
    fc.assert(
      fc.property(anyLegs(fiveResults, { min: 2, max: 4 }), (legs) => {
        expectMean({ kind: 'chain', whenShort }, legs);
      }),
      { numRuns: 40 },
    );
  });

  test('conditional bets', () => {
    fc.assert(
      fc.property(
        anyLegs(fiveResults, { min: 4, max: 4 }),
        fc.constantFrom<bigint | 'max'>('max', 500_000n, 2_000_000n),
        (legs, stakeMinor) => {
          const blocks = [
            { legs: 1, stakeMinor: unitStakeMinor },
            { legs: 2, stakeMinor },
            { legs: 1, stakeMinor: 'max' as const },
          ];
          expectMean({ kind: 'conditional', blocks }, legs);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('anti-accumulators of legs that win or lose', () => {
    fc.assert(
      fc.property(anyLegs(twoResults, { min: 2, max: 4 }), (legs) => {
        expectMean({ kind: 'anti-accumulator', marginMilli: 80 }, legs);
      }),
      { numRuns: 40 },
    );
  });
});

const quarter = { fraction: { numerator: 1n, denominator: 4n }, places: 3 };

describe('OFFER-01: the value of an each-way bet', () => {
  /** A leg that wins, is placed, is void or is lost, with the results by which it is settled. */
  const anyEachWayLeg = fc
    .record({
      oddsMilli: fc.integer({ min: 1_001, max: 51_000 }),
      won: anyPart,
      placed: anyPart,
      isVoid: anyPart,
      ruleFourPercent: fc.constantFrom(0, 25, 90),
    })
    .map(({ oddsMilli, won, placed, isVoid, ruleFourPercent }) => ({
      leg: {
        oddsMilli,
        ruleFourPercent,
        eachWay: quarter,
        placePpm: won + placed,
        chances: { won, halfWon: 0, void: isVoid, halfLost: 0, lost: 1_000_000 - won - isVoid },
      } satisfies ValuedLeg,
      ends: [
        [{ kind: 'won' }, won],
        [{ kind: 'lost', position: { first: 3, tied: 1 } }, placed],
        [{ kind: 'void' }, isVoid],
        [{ kind: 'lost' }, 1_000_000 - won - placed - isVoid],
      ] satisfies [LegResult, number][],
    }));

  test('is the mean of what it may return, by both parts of each leg', () => {
    fc.assert(
      fc.property(fc.array(anyEachWayLeg, { minLength: 1, maxLength: 3 }), (legs) => {
        const ends = legs.reduce<{ weight: bigint; legs: PendingLeg[] }[]>(
          (sofar, { ends: own, leg }) =>
            sofar.flatMap((end) =>
              own.map(([result, ppm]) => ({
                weight: end.weight * BigInt(ppm),
                legs: [...end.legs, { ...leg, result }],
              })),
            ),
          [{ weight: 1n, legs: [] }],
        );
        const sum = ends.reduce(
          (total, end) =>
            total +
            end.weight * (settleForm({ kind: 'each-way' }, unitStakeMinor, end.legs)?.returnMinor ?? 0n),
          0n,
        );
        const mean = { numerator: sum, denominator: 1_000_000n ** BigInt(legs.length) };
        const value =
          formValue(
            { kind: 'each-way' },
            unitStakeMinor,
            legs.map(({ leg }) => leg),
          ) ?? expect.unreachable();
        expect(isLess(value, mean)).toBe(false);
        expect(isLess(subtractFractions(value, mean), whole(1n))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('counts a decided leg by its result: a place carries the place part alone', () => {
    const open = {
      oddsMilli: 5_000,
      eachWay: quarter,
      placePpm: 600_000,
      chances: { won: 200_000, halfWon: 0, void: 0, halfLost: 0, lost: 800_000 },
    };
    const placed: ValuedLeg = {
      oddsMilli: 9_000,
      eachWay: quarter,
      result: { kind: 'lost', position: { first: 3, tied: 1 } },
    };
    // The win part is lost. The place part: 3.00 for the first leg, and 0.6 × 2.00 on average for the other.
    const value = formValue({ kind: 'each-way' }, 100n, [placed, open]);
    expect(value && floorOf(value)).toBe(360n);
  });
});

describe('OFFER-01: a bet without a value', () => {
  const chances = { won: 500_000, halfWon: 0, void: 0, halfLost: 0, lost: 500_000 };

  test('an anti-accumulator with a leg that may be void has none: its price would be made anew', () => {
    const mayPush = { ...chances, won: 400_000, void: 100_000 };
    const legs = [chances, mayPush].map((each) => ({
      oddsMilli: 2_000,
      chances: each,
      probabilityPpm: 500_000,
    }));
    expect(formValue({ kind: 'anti-accumulator', marginMilli: 80 }, 100n, legs)).toBeUndefined();
  });

  test('a leg of an anti-accumulator that is void already is left out', () => {
    const legs: ValuedLeg[] = [
      { oddsMilli: 2_000, result: { kind: 'void' }, probabilityPpm: 500_000 },
      { oddsMilli: 2_000, chances, probabilityPpm: 500_000 },
    ];
    const value = formValue({ kind: 'anti-accumulator', marginMilli: 0 }, 100n, legs);
    expect(value && floorOf(value)).toBe(100n);
  });

  test('a chain that can end in too many ways has none', () => {
    const legs = Array.from({ length: 14 }, (_, index) => ({ oddsMilli: 2_000 + 2 ** index, chances }));
    expect(formValue({ kind: 'chain', whenShort: 'stake-rest' }, 100n, legs)).toBeUndefined();
  });

  test('an each-way bet whose chance of a place is not known, or of which half can come back, has none', () => {
    const leg = { oddsMilli: 2_000, chances, eachWay: quarter };
    expect(formValue({ kind: 'each-way' }, 100n, [leg])).toBeUndefined();
    const half = { ...chances, halfWon: 100_000, lost: 400_000 };
    expect(
      formValue({ kind: 'each-way' }, 100n, [{ ...leg, chances: half, placePpm: 700_000 }]),
    ).toBeUndefined();
  });

  test.each([
    ['a place less likely than the win', { placePpm: 499_999 }],
    ['a place more likely than all that is not void', { placePpm: 1_000_001 }],
    ['no terms', { placePpm: 700_000, eachWay: undefined }],
  ])('an each-way leg with %s is refused', (_name, change) => {
    const leg = { oddsMilli: 2_000, chances, eachWay: quarter, ...change };
    expect(() => formValue({ kind: 'each-way' }, 100n, [leg])).toThrow(RangeError);
  });

  test('the value scales with the stake', () => {
    const legs = [2_500, 3_100].map((oddsMilli) => ({ oddsMilli, chances }));
    const form: BetForm = { kind: 'chain', whenShort: 'stop' };
    const [one, three] = [100n, 300n].map((unit) => formValue(form, unit, legs) ?? expect.unreachable());
    expect(one && three && floorOf(three) === floorOf(multiplyFractions([one, whole(3n)]))).toBe(true);
  });
});
