import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accumulatorOf, type BetForm, stakeOf } from './bet-form.ts';
import { highestUnitStake } from './highest-stake.ts';
import { maxReturnOf } from './settle-form.ts';

const legs = (...odds: number[]) => odds.map((oddsMilli) => ({ oddsMilli, probabilityPpm: 400_000 }));

test('OFFER-01: the highest stake keeps the return of fifteen legs below the highest return', () => {
  const fifteen = legs(...Array(15).fill(2_000));
  const bounds = { maxStakeMinor: 1_000_000n, maxReturnMinor: 100_000_000n };
  // 2^15 = 32768: 3051 returns 99,975,168, and 3052 would return 100,007,936.
  expect(highestUnitStake(accumulatorOf(15), fifteen, bounds)).toBe(3_051n);
});

test('the stake of all lines is bounded, and a bet may have no stake at all', () => {
  const patent: BetForm = { kind: 'combination', sizes: [1, 2, 3], bankers: [] };
  const three = legs(1_100, 1_100, 1_100);
  expect(highestUnitStake(patent, three, { maxStakeMinor: 1_000n, maxReturnMinor: 10n ** 9n })).toBe(142n);
  expect(highestUnitStake(patent, three, { maxStakeMinor: 6n, maxReturnMinor: 10n ** 9n })).toBe(0n);
});

test('one more than the highest stake is above a bound, for every kind of bet', () => {
  const forms: BetForm[] = [
    accumulatorOf(3),
    { kind: 'combination', sizes: [2, 3], bankers: [] },
    { kind: 'chain', whenShort: 'stop' },
    {
      kind: 'conditional',
      blocks: [
        { legs: 1, stakeMinor: 1n },
        { legs: 2, stakeMinor: 'max' },
      ],
    },
    { kind: 'anti-accumulator', marginMilli: 80 },
  ];
  const odds = fc.integer({ min: 1_010, max: 50_000 });
  fc.assert(
    fc.property(fc.constantFrom(...forms), odds, odds, odds, (form, one, two, three) => {
      const bounds = { maxStakeMinor: 10_000n, maxReturnMinor: 77_777n };
      const of = legs(one, two, three);
      const unit = highestUnitStake(form, of, bounds);
      const staked = (minor: bigint): BetForm =>
        form.kind === 'conditional'
          ? {
              ...form,
              blocks: [
                { legs: 1, stakeMinor: minor },
                { legs: 2, stakeMinor: 'max' },
              ],
            }
          : form;
      const isWithin = (minor: bigint) =>
        stakeOf(staked(minor), minor, 3) <= bounds.maxStakeMinor &&
        maxReturnOf(staked(minor), minor, of) <= bounds.maxReturnMinor;
      expect(unit === 0n || isWithin(unit)).toBe(true);
      expect(isWithin(unit + 1n)).toBe(false);
    }),
  );
});
