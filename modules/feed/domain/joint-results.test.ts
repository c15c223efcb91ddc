import { basketball, football } from '@fairline/markets';
import { legChancesOf } from '@fairline/odds';
import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { type JointResult, jointResults, type Selection } from './joint-results.ts';
import { findOffered } from './market-offer.ts';
import { footballModel } from './models/football.ts';
import type { MatchUp, Timeline } from './models/sport-model.ts';
import { margins } from './offers.ts';
import { priceMarkets } from './price-markets.ts';
import { settleMarket } from './settle-markets.ts';

const matchUp: MatchUp = {
  homeStrength: 1_800,
  awayStrength: 1_740,
  conditions: { scoring: 1.4, homeEdge: 60 },
};
const timeline = footballModel.play(matchUp, createSeededRandom('joint'));
const seconds = [-1, 700, 2_500, 3_100, 4_300];

function joint(second: number, selections: readonly Selection[]): readonly JointResult[] {
  return jointResults(football, timeline.at(second).status, selections) ?? [];
}

function select(marketId: number, outcomeId: string, specifiers = ''): Selection {
  return { marketId, outcomeId, specifiers };
}

function chanceOfAll(joint: readonly JointResult[]): number {
  const won = joint.filter(({ results }) => results.every(({ kind }) => kind === 'won'));
  return won.reduce((sum, { chance }) => sum + chance, 0);
}

/** Returns how often all selections win when the rest of the match is played again and again. */
function frequency(from: Timeline, second: number, selections: readonly Selection[], count: number): number {
  const random = createSeededRandom('futures');
  let wins = 0;
  for (let future = 0; future < count; future++) {
    const played = from.another(second, random.fork(String(future)));
    const { scopes } = played.at(played.endSecond);
    const won = selections.every(({ marketId, specifiers, outcomeId }) => {
      const market = findOffered(footballModel.offers, marketId, specifiers);
      const settled = market && settleMarket(market, scopes.get(market.scopeKey));
      return settled?.outcomes.find((each) => each.outcomeId === outcomeId)?.result.kind === 'won';
    });
    if (won) wins++;
  }
  return wins / count;
}

describe('OFFER-01: joint results of several selections of a match', () => {
  test.each(seconds)('at second %i a single selection has the chances of its market', (second) => {
    const priced = priceMarkets(
      footballModel.offers,
      timeline.at(second).forecast(),
      margins[football] ?? { main: 50 },
    );
    const seen = new Set<number>();
    for (const { update } of priced) {
      if (seen.has(update.marketId)) continue;
      seen.add(update.marketId);
      const { outcomeId = '', chances } = update.outcomes.at(-1) ?? {};
      const results = joint(second, [{ ...update, outcomeId }]);
      const own = legChancesOf(
        results.map(({ results: [result], chance }) => ({
          result: result ?? { kind: 'void' },
          weight: chance,
        })),
      );
      for (const kind of ['won', 'halfWon', 'void', 'halfLost', 'lost'] as const) {
        expect(Math.abs(own[kind] - (chances?.[kind] ?? 0)), `${update.marketId} ${kind}`).toBeLessThan(10);
      }
    }
    expect(seen.size).toBeGreaterThan(55);
  });

  test.each([
    [700, [select(1, '1'), select(18, '12', 'total=2.5'), select(29, '74')]],
    [700, [select(60, '2'), select(1, '3')]],
    [2_500, [select(40, 'home:9', 'type=live'), select(1, '1'), select(52, '438')]],
    [700, [select(102, '1', 'from=1|to=15'), select(47, '418')]],
    [3_100, [select(166, '12', 'total=10.5'), select(139, '13', 'total=4.5'), select(31, '76')]],
    [700, [select(173, '1'), select(162, '1')]],
  ])('at second %i selections win together as often as the rest of the match says', (second, selections) => {
    const chance = chanceOfAll(joint(second, selections));
    const count = 1_500;
    const seen = frequency(timeline, second, selections, count);
    expect(Math.abs(seen - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / count) + 1e-9);
    expect(chance).toBeGreaterThan(0.003);
  });

  test('void parts are told apart, and the chances of all combinations sum to 1', () => {
    const results = joint(700, [select(11, '4'), select(18, '12', 'total=2'), select(162, '1')]);
    expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    const kinds = results.map((each) => each.results.map(({ kind }) => kind).join());
    expect(new Set(kinds).size).toBe(kinds.length);
    expect(kinds).toEqual(expect.arrayContaining(['void,void,won', 'won,won,lost', 'void,won,won']));
  });

  test('selections that exclude each other never win together', () => {
    expect(chanceOfAll(joint(-1, [select(1, '1'), select(1, '3')]))).toBe(0);
    expect(chanceOfAll(joint(-1, [select(1, '2'), select(26, '70')]))).toBeLessThan(1e-9);
  });

  test('a match without a model, a sport without one and an unknown market have no joint results', () => {
    const { status } = timeline.at(700);
    const { model: _, ...without } = status;
    expect(jointResults(football, without, [select(1, '1')])).toBeUndefined();
    expect(jointResults(basketball, status, [select(1, '1')])).toBeUndefined();
    expect(jointResults(football, status, [select(9_999, '1')])).toBeUndefined();
    expect(jointResults(football, status, [select(8, '6', 'goalnr=9')])).toBeUndefined();
  });
});
