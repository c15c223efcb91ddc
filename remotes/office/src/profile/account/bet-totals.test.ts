import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleBet } from '../../testing/sample-bets.ts';
import { openTotals, settledTotals } from './bet-totals.ts';

const won = sampleBet({ betId: 'w', state: 'won', stakeMinor: 1_000, returnMinor: 1_850 });
const lost = sampleBet({ betId: 'l', state: 'lost', stakeMinor: 5_000, returnMinor: 0 });
const back = sampleBet({ betId: 'r', state: 'returned', stakeMinor: 700, returnMinor: 700 });
const open = sampleBet({ betId: 'o', stakeMinor: 300 });

test('losses are counted as well as wins', () => {
  expect(settledTotals({ bets: [won, lost, back], next: null }, 'EUR')).toEqual({
    count: 3,
    stakedMinor: 6_700,
    returnedMinor: 2_550,
    resultMinor: -4_150,
    isPart: false,
  });
});

test('open bets count as held stakes and not as a result', () => {
  const page = { bets: [open, won, { ...open, betId: 'o2' }], next: 'more' };
  expect(openTotals(page, 'EUR')).toEqual({ count: 2, heldMinor: 600, isPart: true });
  expect(settledTotals({ bets: [open], next: null }, 'EUR')).toMatchObject({ count: 0, stakedMinor: 0 });
});

test('bets in another currency are not counted', () => {
  const bets = [open, { ...open, currency: 'JPY' }];
  expect(openTotals({ bets, next: null }, 'EUR')).toMatchObject({ count: 1, heldMinor: 300 });
});

test('the result is always returns minus stakes', () => {
  const amount = fc.integer({ min: 0, max: 10 ** 12 });
  fc.assert(
    fc.property(fc.array(fc.tuple(amount, amount)), (pairs) => {
      const bets = pairs.map(([stakeMinor, returnMinor], index) =>
        sampleBet({ betId: String(index), state: 'won', stakeMinor, returnMinor }),
      );
      const totals = settledTotals({ bets, next: null }, 'EUR');
      expect(totals.stakedMinor + totals.resultMinor).toBe(totals.returnedMinor);
    }),
  );
});
