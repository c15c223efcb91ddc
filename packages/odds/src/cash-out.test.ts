import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betReturn, potentialReturn } from './bet-return.ts';
import { cashOutValue, type OpenLeg } from './cash-out.ts';
import { anyLeg, anyOddsMilli, anyStakeMinor } from './testing/arbitrary-bets.ts';

const anyOpenLeg: fc.Arbitrary<OpenLeg> = fc.record({
  oddsMilli: anyOddsMilli,
  currentOddsMilli: anyOddsMilli,
});
const anyOpenLegs = fc.array(anyOpenLeg, { minLength: 1, maxLength: 8 });
const anyMargin = fc.integer({ min: 0, max: 1_000 });

describe('OFFER-01: cash-out', () => {
  test('a single whose price has halved is worth twice its stake, less the margin', () => {
    const legs = [{ oddsMilli: 4_000, currentOddsMilli: 2_000 }];
    expect(cashOutValue({ stakeMinor: 1_000n, legs, marginMilli: 0 })).toBe(2_000n);
    expect(cashOutValue({ stakeMinor: 1_000n, legs, marginMilli: 50 })).toBe(1_900n);
  });

  test('a won leg counts in full, an open one by its price', () => {
    const won = { oddsMilli: 1_500, result: { kind: 'won' } } as const;
    const open = { oddsMilli: 2_000, currentOddsMilli: 3_000 };
    expect(cashOutValue({ stakeMinor: 1_001n, legs: [won, open], marginMilli: 0 })).toBe(1_001n);
    expect(cashOutValue({ stakeMinor: 1_001n, legs: [won, open], marginMilli: 100 })).toBe(900n);
  });

  test('a lost leg leaves nothing', () => {
    fc.assert(
      fc.property(anyStakeMinor, anyOpenLegs, anyMargin, (stakeMinor, open, marginMilli) => {
        const lost = { oddsMilli: 1_500, result: { kind: 'lost' } } as const;
        expect(cashOutValue({ stakeMinor, legs: [...open, lost], marginMilli })).toBe(0n);
      }),
    );
  });

  test('the worth of a decided bet is its return', () => {
    const anyLegs = fc.array(anyLeg, { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(anyStakeMinor, anyLegs, anyMargin, (stakeMinor, legs, marginMilli) => {
        expect(cashOutValue({ stakeMinor, legs, marginMilli })).toBe(
          betReturn({ unitStakeMinor: stakeMinor, sizes: [legs.length], legs }),
        );
      }),
    );
  });

  test('it is the stake at unmoved prices, and never more than the potential return', () => {
    fc.assert(
      fc.property(anyStakeMinor, anyOpenLegs, anyMargin, (stakeMinor, legs, marginMilli) => {
        const unmoved = legs.map(({ oddsMilli }) => ({ oddsMilli, currentOddsMilli: oddsMilli }));
        expect(cashOutValue({ stakeMinor, legs: unmoved, marginMilli: 0 })).toBe(stakeMinor);
        const maxReturn = potentialReturn({ unitStakeMinor: stakeMinor, sizes: [legs.length], legs });
        expect(cashOutValue({ stakeMinor, legs, marginMilli }) <= maxReturn).toBe(true);
      }),
    );
  });

  test('a price that shortens never lowers it, and a margin never raises it', () => {
    fc.assert(
      fc.property(anyStakeMinor, anyOpenLegs, anyMargin, (stakeMinor, legs, marginMilli) => {
        const value = cashOutValue({ stakeMinor, legs, marginMilli });
        const shorter = legs.map((leg) => ({
          ...leg,
          currentOddsMilli: Math.max(1_001, leg.currentOddsMilli - 50),
        }));
        expect(cashOutValue({ stakeMinor, legs: shorter, marginMilli }) >= value).toBe(true);
        expect(cashOutValue({ stakeMinor, legs, marginMilli: 0 }) >= value).toBe(true);
      }),
    );
  });

  test.each([-1, 1_001, 0.5, Number.NaN])('a margin of %d is refused', (marginMilli) => {
    const legs = [{ oddsMilli: 2_000, currentOddsMilli: 2_000 }];
    expect(() => cashOutValue({ stakeMinor: 1n, legs, marginMilli })).toThrow(RangeError);
  });

  test('a negative stake, no legs, or a leg without a price is refused', () => {
    const open = { oddsMilli: 2_000, currentOddsMilli: 2_000 };
    expect(() => cashOutValue({ stakeMinor: -1n, legs: [open], marginMilli: 0 })).toThrow(RangeError);
    expect(() => cashOutValue({ stakeMinor: 1n, legs: [], marginMilli: 0 })).toThrow(RangeError);
    for (const unpriced of [
      { ...open, currentOddsMilli: 900 },
      { ...open, oddsMilli: 0 },
    ]) {
      expect(() => cashOutValue({ stakeMinor: 1n, legs: [unpriced], marginMilli: 0 })).toThrow(RangeError);
    }
  });
});
