import fc from 'fast-check';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';
import { keyOf, numberOf } from './report-keys.ts';
import { segmentOf } from './segments.ts';

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n });
const anySums = fc.record({
  bets: amount,
  stakeMinor: amount,
  settledBets: amount,
  settledStakeMinor: amount,
  voidStakeMinor: amount,
  payoutMinor: amount,
  correctionMinor: fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }),
});

test('a void stake changes neither the revenue nor the hold', () => {
  fc.assert(
    fc.property(anySums, amount, (sums, stake) => {
      const withVoid = {
        ...sums,
        settledStakeMinor: sums.settledStakeMinor + stake,
        voidStakeMinor: sums.voidStakeMinor + stake,
        payoutMinor: sums.payoutMinor + stake,
      };
      expect(figuresOf(withVoid)).toEqual(figuresOf(sums));
    }),
  );
});

test('the hold is the share of the stakes at risk that the house has kept', () => {
  const sums = {
    bets: 0n,
    stakeMinor: 0n,
    settledBets: 2n,
    settledStakeMinor: 1_000n,
    voidStakeMinor: 0n,
    payoutMinor: 950n,
    correctionMinor: 10n,
  };
  expect(figuresOf(sums)).toEqual({ grossRevenueMinor: 50n, holdPpm: 50_000n, netRevenueMinor: 40n });
  expect(figuresOf({ ...sums, settledStakeMinor: 0n, payoutMinor: 0n }).holdPpm).toBeNull();
});

test.each([
  [{ day: 100, registered: 71, lastBet: 99 }, 'new'],
  [{ day: 100, registered: 70, lastBet: 70 }, 'active'],
  [{ day: 100, registered: 10, lastBet: 69 }, 'returning'],
  [{ day: 100, registered: 10, lastBet: 10 }, 'returning'],
  [{ day: 100, registered: 0, lastBet: 9 }, 'lapsed'],
  [{ day: 100, registered: 0, lastBet: null }, 'lapsed'],
] as const)('the segment of %j is %s', (days, segment) => {
  expect(segmentOf(days)).toBe(segment);
});

test.each(['multiple', 'none', '17'])('the key %s is read as it was written', (key) => {
  expect(keyOf(numberOf(key))).toBe(key);
});
