import type { TickerBet } from '@fairline/contracts';
import { expect, test } from 'vitest';
import { passes, stakeOf, type TickerFilters } from './ticker-filters.ts';

const bet: TickerBet = {
  betId: 'a',
  playerId: '7',
  placedAt: 0,
  state: 'open',
  stakeMinor: 500,
  potentialReturnMinor: 1_000,
  currency: 'EUR',
  totalOddsMilli: 2_000,
  isLive: true,
  isLarge: false,
  legs: [{ matchId: '9', sportId: 1, matchName: '', marketName: '', outcomeName: '', oddsMilli: 2_000 }],
};

test.each<[TickerFilters, boolean]>([
  [{}, true],
  [{ sportId: 1, matchId: '9', playerId: '7', stakeFromMinor: 500, kind: 'live' }, true],
  [{ sportId: 2 }, false],
  [{ matchId: '8' }, false],
  [{ playerId: '70' }, false],
  [{ stakeFromMinor: 501 }, false],
  [{ kind: 'prematch' }, false],
  [{ isLargeOnly: true }, false],
])('a bet that arrives live is filtered as the platform filters: %o', (filters, isShown) => {
  expect(passes(bet, filters)).toBe(isShown);
});

test.each([
  ['12,50', 1_250],
  ['12.5', 1_250],
  ['', undefined],
  ['0', undefined],
  ['ten', undefined],
])('the typed stake %j filters from %s minor units on', (typed, minor) => {
  expect(stakeOf(typed)).toBe(minor);
});
