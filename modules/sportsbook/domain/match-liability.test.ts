import { resultsAtScore } from '@fairline/feed';
import { expect, test } from 'vitest';
import type { MarketStakes } from './liability.ts';
import { isMatchFull } from './match-liability.ts';
import { scoresFrom } from './score-book.ts';

const football = 1;
const toCome = {
  scores: scoresFrom([0, 0]),
  resultsAt: (
    market: Pick<MarketStakes, 'marketId' | 'specifiers'>,
    [home, away]: readonly [number, number],
  ) => resultsAtScore(football, market, [home, away]),
};

function market(marketId: number, specifiers: string, outcomeId: string): MarketStakes {
  return { marketId, specifiers, stakes: [{ outcomeId, stake: 1_000n, return: 3_000n }] };
}

const home = market(1, '', '1');
const over = market(18, 'total=2.5', '12');
const under = market(18, 'total=2.5', '13');
/** Which half has more goals: no final score decides it. */
const halves = market(52, '', '436');

test('OFFER-01: the worst final score of a match counts over all markets that it decides', () => {
  // At 3:0 both win, and each costs 2,000.
  expect(isMatchFull([home, over], 4_000, toCome)).toBe(true);
  expect(isMatchFull([home, over], 4_001, toCome)).toBe(false);
  // Over and under never win together, so the worst scores cost 2,000 less the stake of the other.
  const both = [over, { ...market(18, 'total=3.5', '13') }];
  expect(isMatchFull(both, 4_000, toCome)).toBe(true);
  const apart = [over, market(18, 'total=1.5', '13')];
  expect(isMatchFull(apart, 1_000, toCome)).toBe(true);
  expect(isMatchFull(apart, 1_001, toCome)).toBe(false);
  expect(isMatchFull([under], 2_000, toCome)).toBe(true);
});

test('OFFER-01: a market that no final score decides adds its worst result, and so does each without scores', () => {
  expect(isMatchFull([home, halves], 4_000, toCome)).toBe(true);
  expect(isMatchFull([home, halves], 4_001, toCome)).toBe(false);
  const apart = [over, market(18, 'total=1.5', '13')];
  expect(isMatchFull(apart, 4_000, undefined)).toBe(true);
  expect(isMatchFull([], 1, toCome)).toBe(false);
});
