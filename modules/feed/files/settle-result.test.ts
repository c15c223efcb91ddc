import { marketOutcomes } from '@fairline/markets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MarketSettlement } from '../domain/messages.ts';
import type { Result } from './feed-file.ts';
import { priceGoals } from './pricing.ts';
import { everyMarket, settleByResult } from './settle-result.ts';

function settle(result: Result): Map<string, MarketSettlement> {
  const settlements = settleByResult(everyMarket(result), result);
  return new Map(settlements.map((market) => [`${market.marketId} ${market.specifiers}`.trim(), market]));
}

function kinds(settlement: MarketSettlement | undefined): string[] | undefined {
  return settlement?.outcomes.map(({ result }) => result.kind);
}

const turned: Result = { full: [1, 2], half: [1, 0] };

test.each([
  ['1', ['lost', 'lost', 'won']],
  ['10', ['lost', 'won', 'won']],
  ['11', ['lost', 'won']],
  ['14 hcp=1:0', ['lost', 'won', 'lost']],
  ['16 hcp=0.75', ['half-lost', 'half-won']],
  ['16 hcp=1', ['void', 'void']],
  ['18 total=2.5', ['won', 'lost']],
  ['18 total=3', ['void', 'void']],
  ['19 total=1.5', ['lost', 'won']],
  ['26', ['won', 'lost']],
  ['29', ['won', 'lost']],
  ['60', ['won', 'lost', 'lost']],
  ['68 total=0.5', ['won', 'lost']],
  ['83', ['lost', 'lost', 'won']],
  ['90 total=1.5', ['won', 'lost']],
])('1:2 after 1:0 settles market %s as %j', (market, expected) => {
  expect(kinds(settle(turned).get(market))).toEqual(expected);
});

test('half time and full time, and the exact score, have one winner each', () => {
  const markets = settle(turned);
  const winner = (market: string) =>
    markets
      .get(market)
      ?.outcomes.filter(({ result }) => result.kind === 'won')
      .map(({ outcomeId }) => outcomeId);
  // The home side leads at half time, and the away side wins.
  expect(winner('47')).toEqual(['422']);
  expect(winner('45')).toEqual([marketOutcomes(45, '').find(({ name }) => name === '1:2')?.id]);
});

test('without a half-time score the halves are void and the match is not', () => {
  const markets = settle({ full: [2, 1], half: undefined });
  for (const market of ['60', '63', '83', '47', '66 hcp=0', '68 total=0.5', '90 total=0.5']) {
    expect(new Set(kinds(markets.get(market))), market).toEqual(new Set(['void']));
  }
  expect(kinds(markets.get('1'))).toEqual(['won', 'lost', 'lost']);
});

test('every market that can be offered is settled with all its outcomes, whatever the prices and the score', () => {
  const goals = fc.double({ min: 0.1, max: 5, noNaN: true });
  fc.assert(
    fc.property(
      goals,
      goals,
      fc.nat(9),
      fc.nat(9),
      fc.nat(3),
      fc.nat(3),
      (home, away, h, a, halfHome, halfAway) => {
        const half: [number, number] = [Math.min(h, halfHome), Math.min(a, halfAway)];
        const settled = settle({ full: [h, a], half });
        for (const { update } of priceGoals({ home, away })) {
          const market = settled.get(`${update.marketId} ${update.specifiers}`.trim());
          expect(market?.outcomes.map(({ outcomeId }) => outcomeId)).toEqual(
            update.outcomes.map(({ outcomeId }) => outcomeId),
          );
        }
      },
    ),
    { numRuns: 40 },
  );
});
