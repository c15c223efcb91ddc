import { basketball, counterStrike, dota2, football, iceHockey, tennis } from '@fairline/markets';
import { legChancesOf } from '@fairline/odds';
import { createSeededRandom } from '@fairline/runtime';
import { describe, expect, test } from 'vitest';
import { findOffered, type MarketOffer } from '../market-offer.ts';
import { footballModel } from '../models/football.ts';
import { findModel } from '../models/index.ts';
import type { MatchUp, Timeline } from '../models/sport-model.ts';
import { margins } from '../offers.ts';
import { priceMarkets } from '../price-markets.ts';
import { settleMarket } from '../settle-markets.ts';
import { type JointResult, jointResults, type Selection } from './joint-results.ts';

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
function frequency(
  offers: readonly MarketOffer[],
  from: Timeline,
  second: number,
  selections: readonly Selection[],
  count: number,
): number {
  const random = createSeededRandom('futures');
  let wins = 0;
  for (let future = 0; future < count; future++) {
    const played = from.another(second, random.fork(String(future)));
    const { scopes } = played.at(played.endSecond);
    const won = selections.every(({ marketId, specifiers, outcomeId }) => {
      const market = findOffered(offers, marketId, specifiers);
      const settled = market && settleMarket(market, scopes.get(market.scopeKey));
      return settled?.outcomes.find((each) => each.outcomeId === outcomeId)?.result.kind === 'won';
    });
    if (won) wins++;
  }
  return wins / count;
}

/**
 * Checks that each market alone has the joint results of its own chances, with one line on each scope.
 * @returns the ids of the markets on offer
 */
function compareWithMarkets(sportId: number, from: Timeline, second: number): Set<number> {
  const { status, forecast } = from.at(second);
  const offers = findModel(sportId)?.offers ?? [];
  const priced = priceMarkets(offers, forecast(), margins[sportId] ?? { main: 50 });
  const onePerScope = new Map(
    priced.map((market) => [`${market.offer.marketId} ${market.scopeKey}`, market]),
  );
  for (const { update } of onePerScope.values()) {
    const { outcomeId = '', chances } = update.outcomes.at(-1) ?? {};
    const results = jointResults(sportId, status, [{ ...update, outcomeId }]) ?? [];
    const own = legChancesOf(
      results.map(({ results: [result], chance }) => ({
        result: result ?? { kind: 'void' },
        weight: chance,
      })),
    );
    for (const kind of ['won', 'halfWon', 'void', 'halfLost', 'lost'] as const) {
      const gap = Math.abs(own[kind] - (chances?.[kind] ?? 0));
      expect(gap, `${update.marketId} ${update.specifiers} ${kind}`).toBeLessThan(10);
    }
  }
  return new Set(priced.map(({ update }) => update.marketId));
}

describe('OFFER-01: joint results of several selections of a match', () => {
  test.each(seconds)('at second %i a single selection has the chances of its market', (second) => {
    expect(compareWithMarkets(football, timeline, second).size).toBeGreaterThan(55);
  });

  test.each([
    [700, [select(1, '1'), select(18, '12', 'total=2.5'), select(29, '74')]],
    [700, [select(60, '2'), select(1, '3')]],
    [2_500, [select(40, 'home:9', 'type=live'), select(1, '1'), select(52, '438')]],
    [2_500, [select(102, '1', 'from=31|to=45'), select(47, '418')]],
    [700, [select(40, 'home:17', 'type=live'), select(18, '12', 'total=2.5')]],
    [2_500, [select(40, 'home:9', 'type=live'), select(39, 'home:9', 'type=live')]],
    [3_100, [select(166, '12', 'total=10.5'), select(139, '13', 'total=4.5'), select(31, '76')]],
    [700, [select(173, '1'), select(162, '1')]],
  ])('at second %i selections win together as often as the rest of the match says', (second, selections) => {
    const chance = chanceOfAll(joint(second, selections));
    const count = 1_500;
    const seen = frequency(footballModel.offers, timeline, second, selections, count);
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

  test('a match without a model, another sport and an unknown market have no joint results', () => {
    const { status } = timeline.at(700);
    const { model: _, ...without } = status;
    expect(jointResults(football, without, [select(1, '1')])).toBeUndefined();
    expect(jointResults(basketball, status, [select(1, '1')])).toBeUndefined();
    expect(jointResults(football, status, [select(9_999, '1')])).toBeUndefined();
    expect(jointResults(football, status, [select(8, '6', 'goalnr=9')])).toBeUndefined();
  });

  test('selections that depend on too much have no joint results, and that is known soon', () => {
    const { status } = timeline.at(-1);
    const intervals = [1, 16, 31, 46, 61, 76].map((from) => select(102, '1', `from=${from}|to=${from + 14}`));
    const began = process.threadCpuUsage();
    expect(jointResults(football, status, intervals)).toBeUndefined();
    const { user } = process.threadCpuUsage(began);
    expect(user / 1_000).toBeLessThan(2_000);
  });
});

/** Matches of the other sports, with the selections that are followed together from some of their moments. */
const others = [
  {
    name: 'tennis',
    sportId: tennis,
    matchUp: {
      homeStrength: 1_900,
      awayStrength: 1_840,
      conditions: { scoring: 0.64, homeEdge: 0, bestOf: 3, lastTieBreakTo: 10 },
    },
    together: {
      before: [select(186, '4'), select(189, '12', 'total=22.5'), select(202, '5', 'setnr=1')],
      live: [select(187, '1714', 'hcp=-2.5'), select(188, '1714', 'hcp=-1.5'), select(198, '70')],
    },
  },
  {
    name: 'basketball',
    sportId: basketball,
    matchUp: {
      homeStrength: 3,
      awayStrength: 1,
      conditions: { scoring: 113, homeEdge: 2, possessions: 25, periodMinutes: 12 },
    },
    together: {
      before: [
        select(219, '4'),
        select(225, '12', 'total=225.5'),
        select(60, '3'),
        select(235, '1', 'quarternr=1'),
      ],
      live: [select(223, '1714', 'hcp=-4.5'), select(225, '13', 'total=228.5'), select(1, '1')],
    },
  },
  {
    name: 'ice hockey',
    sportId: iceHockey,
    matchUp: { homeStrength: 1_560, awayStrength: 1_500, conditions: { scoring: 3, homeEdge: 30 } },
    together: {
      before: [select(1, '2'), select(406, '4'), select(443, '3', 'periodnr=1')],
      live: [select(412, '12', 'total=5.5'), select(29, '74'), select(406, '5')],
    },
  },
  {
    name: 'Counter-Strike',
    sportId: counterStrike,
    matchUp: {
      homeStrength: 1_700,
      awayStrength: 1_650,
      conditions: { scoring: 0, homeEdge: 0, bestOf: 3 },
    },
    together: {
      before: [
        select(186, '4'),
        select(332, '12', 'mapnr=1|total=21.5'),
        select(620, '5', 'mapnr=1|roundnr=7'),
        select(330, '4', 'mapnr=2'),
      ],
      live: [select(327, '1714', 'hcp=1.5'), select(328, '12', 'total=2.5'), select(186, '5')],
    },
  },
  {
    name: 'Dota 2',
    sportId: dota2,
    matchUp: { homeStrength: 1_900, awayStrength: 1_860, conditions: { scoring: 0, homeEdge: 0, bestOf: 3 } },
    together: {
      before: [
        select(395, '4', 'mapnr=1'),
        select(726, '12', 'mapnr=1|total=54.5'),
        select(725, '1832', 'mapnr=1|minute=37'),
        select(398, '4', 'mapnr=2|xth=1'),
      ],
      live: [
        select(731, '4', 'mapnr=1|xth=10'),
        select(728, '12', 'mapnr=1|total=15.5'),
        select(327, '1714', 'hcp=-1.5'),
      ],
    },
  },
] as const;

describe.each(others)('OFFER-01: joint results in $name', ({ sportId, matchUp: pair, together }) => {
  const model = findModel(sportId) ?? expect.unreachable();
  const played = model.play(pair, createSeededRandom('others'));

  test.each([-1, 0.1, 0.35, 0.6, 0.93])(
    'at %d of a match a single selection has the chances of its market',
    (share) => {
      const second = share < 0 ? -1 : Math.floor(share * played.endSecond);
      expect(compareWithMarkets(sportId, played, second).size).toBeGreaterThan(3);
    },
  );

  test.each([
    [-1, together.before],
    [0.05, together.live],
  ] as const)(
    'at %d of a match selections win together as often as the rest of it says',
    (share, selections) => {
      const second = share < 0 ? -1 : Math.floor(share * played.endSecond);
      const results = jointResults(sportId, played.at(second).status, selections) ?? [];
      expect(results.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
      const chance = chanceOfAll(results);
      const count = 1_500;
      const seen = frequency(model.offers, played, second, selections, count);
      expect(Math.abs(seen - chance)).toBeLessThan(5 * Math.sqrt((chance * (1 - chance)) / count));
      expect(chance).toBeGreaterThan(0.01);
    },
  );

  test('a winner of both sides never wins, and an unknown market has no joint results', () => {
    const { status } = played.at(-1);
    const id = sportId === basketball ? 219 : sportId === iceHockey ? 406 : 186;
    expect(chanceOfAll(jointResults(sportId, status, [select(id, '4'), select(id, '5')]) ?? [])).toBe(0);
    expect(jointResults(sportId, status, [select(9_999, '1')])).toBeUndefined();
  });
});
