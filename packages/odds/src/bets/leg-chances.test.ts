import fc from 'fast-check';
import { expect, test } from 'vitest';
import { floorOf } from '../fraction.ts';
import { accumulatorOf } from './bet-form.ts';
import { formValue } from './form-value.ts';
import {
  areChances,
  canBePushed,
  fairShare,
  type LegChances,
  legChancesOf,
  winOrLose,
} from './leg-chances.ts';

const anyPart = fc.integer({ min: 0, max: 200_000 });
const anyChances: fc.Arbitrary<LegChances> = fc
  .record({ halfWon: anyPart, void: anyPart, halfLost: anyPart, lost: anyPart })
  .map((parts) => ({ ...parts, won: 1_000_000 - parts.halfWon - parts.void - parts.halfLost - parts.lost }));

test('weights of any size become millionths that sum to a million', () => {
  const anyWeight = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(anyWeight, anyWeight, fc.double({ min: 1e-9, max: 5, noNaN: true }), (won, half, lost) => {
      const chances = legChancesOf([
        { result: { kind: 'won' }, weight: won },
        { result: { kind: 'half-lost' }, weight: half },
        { result: { kind: 'lost' }, weight: lost },
      ]);
      expect(areChances(chances)).toBe(true);
      expect(chances.halfLost / 1_000_000).toBeCloseTo(half / (won + half + lost), 5);
    }),
  );
});

test('a leg without a possible result, or with a dead heat, has no chances', () => {
  expect(() => legChancesOf([{ result: { kind: 'won' }, weight: 0 }])).toThrow(RangeError);
  expect(() => legChancesOf([{ result: { kind: 'dead-heat', places: 1, tied: 2 }, weight: 1 }])).toThrow(
    RangeError,
  );
});

test('a chance outside of 0 to 1 by a rounding error counts as 0 or 1', () => {
  expect(winOrLose(1 + 1e-12)).toMatchObject({ won: 1_000_000, lost: 0 });
  expect(winOrLose(-1e-12)).toMatchObject({ won: 0, lost: 1_000_000 });
});

test('at the fair price the expected return is the stake', () => {
  fc.assert(
    fc.property(
      anyChances.filter(({ lost }) => lost > 1_000),
      (chances) => {
        const oddsMilli = Math.round(1_000 / fairShare(chances));
        const stake = 1_000_000n;
        const fair = formValue(accumulatorOf(1), stake, [{ oddsMilli, chances }]);
        // The price is rounded to a thousandth.
        expect(Math.abs(Number(floorOf(fair ?? expect.unreachable()) - stake))).toBeLessThan(1_000);
      },
    ),
  );
});

test('both sides of a line that is always void are equal', () => {
  expect(fairShare({ won: 0, halfWon: 0, void: 1_000_000, halfLost: 0, lost: 0 })).toBe(0.5);
});

test('a stake can come back in part or whole', () => {
  expect(canBePushed(winOrLose(0.4))).toBe(false);
  expect(canBePushed({ won: 1, halfWon: 0, void: 0, halfLost: 1, lost: 999_998 })).toBe(true);
});
