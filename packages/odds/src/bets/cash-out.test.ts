import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { floorOf } from '../fraction.ts';
import { anyBet, anyOddsMilli, anyStakeMinor } from '../testing/arbitrary-bets.ts';
import { accumulatorOf } from './bet-form.ts';
import { betReturn, potentialReturn } from './bet-return.ts';
import { cashOutValue, soldFor } from './cash-out.ts';
import type { ValuedLeg } from './form-value.ts';
import type { LegChances } from './leg-chances.ts';
import type { OpenLeg } from './leg-outlook.ts';

const certain: LegChances = { won: 1_000_000, halfWon: 0, void: 0, halfLost: 0, lost: 0 };

const anyPart = fc.integer({ min: 0, max: 250_000 });
const anyChances: fc.Arbitrary<LegChances> = fc
  .record({ halfWon: anyPart, void: anyPart, halfLost: anyPart, lost: anyPart })
  .map((parts) => ({ ...parts, won: 1_000_000 - parts.halfWon - parts.void - parts.halfLost - parts.lost }));
const anyOpenLeg: fc.Arbitrary<OpenLeg> = fc.record({ oddsMilli: anyOddsMilli, chances: anyChances });
const anyOpenLegs = fc.array(anyOpenLeg, { minLength: 1, maxLength: 6 });
const anyMargin = fc.integer({ min: 0, max: 1_000 });

function offerOf(unitStakeMinor: bigint, legs: readonly OpenLeg[], marginMilli: number): bigint {
  return floorOf(accumulatorValue({ unitStakeMinor, legs, marginMilli }).offer);
}

/** Returns the value of an accumulator of legs. */
function accumulatorValue(bet: { unitStakeMinor: bigint; legs: readonly ValuedLeg[]; marginMilli: number }) {
  const value = cashOutValue({ ...bet, form: accumulatorOf(bet.legs.length) });
  return value ?? expect.unreachable();
}

describe('OFFER-01: cash-out', () => {
  test('a line that can push is worth more than taken odds over present odds', () => {
    // A total of 2.0 taken at 2.0: it wins, comes back and loses equally often.
    const leg = { oddsMilli: 2_000, chances: { ...certain, won: 333_333, void: 333_333, lost: 333_334 } };
    expect(offerOf(100_000n, [leg], 0)).toBe(99_999n);
  });

  test('the value of a decided bet is its return less the margin', () => {
    fc.assert(
      fc.property(anyBet, (bet) => {
        const form = { kind: 'combination' as const, sizes: bet.sizes, bankers: [] };
        expect(cashOutValue({ ...bet, form, marginMilli: 0 })?.fairMinor).toBe(betReturn(bet));
      }),
    );
  });

  test('it never exceeds the potential return, and a margin never raises it', () => {
    fc.assert(
      fc.property(anyStakeMinor, anyOpenLegs, anyMargin, (unitStakeMinor, legs, marginMilli) => {
        const value = offerOf(unitStakeMinor, legs, marginMilli);
        expect(value <= potentialReturn({ unitStakeMinor, sizes: [legs.length], legs })).toBe(true);
        expect(value <= offerOf(unitStakeMinor, legs, 0)).toBe(true);
      }),
    );
  });

  test('parts that are sold one after the other never bring more than the whole', () => {
    fc.assert(
      fc.property(
        anyOpenLegs,
        fc.bigInt(2n, 10n ** 9n),
        fc.integer({ min: 1, max: 99 }),
        (legs, stake, percent) => {
          const { offer } = accumulatorValue({ unitStakeMinor: stake, legs, marginMilli: 50 });
          const first = (stake * BigInt(percent)) / 100n;
          if (first === 0n) return;
          const parts = [first, stake - first].map((soldMinor) =>
            soldFor(offer, { soldMinor, stakeMinor: stake }),
          );
          const whole = soldFor(offer, { soldMinor: stake, stakeMinor: stake });
          const sum = parts.reduce((total, each) => total + each, 0n);
          expect(sum <= whole && whole - sum <= 1n).toBe(true);
        },
      ),
    );
  });

  test.each([-1, 1_001, 0.5, Number.NaN])('a margin of %d is refused', (marginMilli) => {
    const legs = [{ oddsMilli: 2_000, chances: certain }];
    expect(() => accumulatorValue({ unitStakeMinor: 1n, legs, marginMilli })).toThrow(RangeError);
  });

  test.each([
    ['a negative stake', { unitStakeMinor: -1n }],
    ['no legs', { legs: [] }],
    ['a leg without a price', { legs: [{ oddsMilli: 0, chances: certain }] }],
    ['chances below a million', { legs: [{ oddsMilli: 2_000, chances: { ...certain, won: 999_999 } }] }],
    [
      'a negative chance',
      { legs: [{ oddsMilli: 2_000, chances: { ...certain, won: 1_000_001, lost: -1 } }] },
    ],
  ])('%s is refused', (_name, change) => {
    const bet = {
      unitStakeMinor: 1n,
      legs: [{ oddsMilli: 2_000, chances: certain }],
      marginMilli: 0,
    };
    expect(() => accumulatorValue({ ...bet, ...change })).toThrow(RangeError);
  });

  test.each([0n, -1n, 101n])('%d of a stake of 100 is no part', (soldMinor) => {
    expect(() => soldFor({ numerator: 1n, denominator: 1n }, { soldMinor, stakeMinor: 100n })).toThrow(
      RangeError,
    );
  });
});
