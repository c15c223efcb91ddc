import type { LegResult } from '@fairline/odds';
import { expect, test } from 'vitest';
import { type BookedMarket, type ResultsAt, scoreBook, scoresFrom } from './score-book.ts';

const bet = (outcomeId: string, stake: bigint, back: bigint, currency = 'EUR') => ({
  outcomeId,
  currency,
  shareStakeMinor: stake,
  shareReturnMinor: back,
});
const winner: BookedMarket = {
  marketId: 1,
  specifiers: '',
  bets: [bet('1', 100n, 250n), bet('3', 40n, 200n)],
};
const total: BookedMarket = { marketId: 18, specifiers: 'total=2.25', bets: [bet('12', 60n, 120n)] };
const corners: BookedMarket = { marketId: 166, specifiers: '', bets: [bet('12', 30n, 60n)] };

const resultsAt: ResultsAt = ({ marketId }, [home, away]) => {
  const of = (results: Record<string, LegResult['kind'] & ('won' | 'lost' | 'half-lost')>) =>
    new Map(Object.entries(results).map(([id, kind]) => [id, { kind }]));
  if (marketId === 1) return of({ 1: home > away ? 'won' : 'lost', 3: away > home ? 'won' : 'lost' });
  if (marketId === 18) return of({ 12: home + away > 2 ? 'won' : home + away === 2 ? 'half-lost' : 'lost' });
  return undefined;
};

test('OFFER-01: each score has the stakes of all markets that it decides, without what is paid there', () => {
  const [book] = scoreBook([winner, total, corners], resultsAt, [
    [0, 0],
    [1, 0],
    [2, 1],
    [0, 2],
  ]);
  expect(book).toEqual({
    currency: 'EUR',
    results: [
      { score: [0, 0], resultMinor: 200n },
      { score: [1, 0], resultMinor: -50n },
      { score: [2, 1], resultMinor: -170n },
      // The away side wins 200, and a half of the stake of 60 comes back.
      { score: [0, 2], resultMinor: -30n },
    ],
    otherStakeMinor: 30n,
  });
});

test('currencies are apart', () => {
  const market = { ...winner, bets: [bet('1', 100n, 250n), bet('1', 10n, 20n, 'USD')] };
  expect(
    scoreBook([market], resultsAt, [[1, 0]]).map(({ currency, results }) => [currency, results]),
  ).toEqual([
    ['EUR', [{ score: [1, 0], resultMinor: -150n }]],
    ['USD', [{ score: [1, 0], resultMinor: -10n }]],
  ]);
});

test('the scores that can still come begin at the present one', () => {
  expect(scoresFrom([0, 0])).toHaveLength(36);
  expect(scoresFrom([4, 1])).toEqual(
    expect.arrayContaining([
      [4, 1],
      [6, 5],
    ]),
  );
  expect(scoresFrom([4, 1])).not.toContainEqual([3, 1]);
});
