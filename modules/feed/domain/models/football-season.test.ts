import { findMarket, football, marketOutcomes } from '@fairline/markets';
import { createSeededRandom } from '@fairline/runtime';
import { beforeAll, describe, expect, test } from 'vitest';
import { allLines, offerSpecifiers, offersOn } from '../market-offer.ts';
import type { Pair } from '../messages.ts';
import { margins } from '../offers.ts';
import { priceMarkets } from '../price-markets.ts';
import { possibleMarkets, settleMarket } from '../settle-markets.ts';
import { footballModel } from './football.ts';
import { drawCourse, type FootballEvent } from './football-course.ts';
import { footballTerms } from './football-rates.ts';
import type { MatchUp, Timeline } from './sport-model.ts';

/** The recorded facts of a match, counted anew from its events and apart from the scopes by which markets are settled. */
interface Facts {
  first: Pair;
  second: Pair;
  full: Pair;
  goals: readonly { side: 1 | 2; shirt: number; minute: number }[];
  corners: Pair;
  firstCorners: Pair;
  cornerSides: readonly (1 | 2)[];
  cards: Pair;
  reds: number;
}

interface Match {
  timeline: Timeline;
  facts: Facts;
}

const season: Match[] = [];

beforeAll(() => {
  const random = createSeededRandom('season');
  for (let match = 0; match < 150; match++) {
    const matchUp: MatchUp = {
      homeStrength: 1_600 + random.below(400),
      awayStrength: 1_600 + random.below(400),
      conditions: { scoring: 1.4, homeEdge: 60 },
    };
    const label = `match ${match}`;
    const course = drawCourse(footballTerms(matchUp), random.fork(label));
    const timeline = footballModel.play(matchUp, random.fork(label));
    season.push({ timeline, facts: factsOf(course.events, course.lengths[0], course.secondHalfFrom) });
  }
});

function factsOf(events: readonly FootballEvent[], firstLength: number, secondFrom: number): Facts {
  const count = (kinds: readonly string[], half?: 1 | 2): Pair => {
    const seen = events.filter(
      ({ kind, second }) =>
        kinds.includes(kind) && (half === undefined || (half === 1) === second <= firstLength),
    );
    return [seen.filter(({ side }) => side === 1).length, seen.filter(({ side }) => side === 2).length];
  };
  return {
    first: count(['goal'], 1),
    second: count(['goal'], 2),
    full: count(['goal']),
    goals: events.flatMap((event) => {
      if (event.kind !== 'goal') return [];
      const inSecond = event.second >= secondFrom;
      const played = Math.floor((inSecond ? event.second - secondFrom : event.second) / 60) + 1;
      const minute = Math.min(45, played) + (inSecond ? 45 : 0);
      return [{ side: event.side, shirt: event.shirt, minute }];
    }),
    corners: count(['corner']),
    firstCorners: count(['corner'], 1),
    cornerSides: events.flatMap(({ kind, side }) => (kind === 'corner' ? [side] : [])),
    cards: count(['yellow-card', 'red-card']),
    reds: events.filter(({ kind }) => kind === 'red-card').length,
  };
}

type Condition = (facts: Facts, line: number, numbers: Map<string, string>) => boolean;

const yes = (condition: Condition): Record<string, Condition> => ({
  '74': condition,
  '76': (...given) => !condition(...given),
});
const sides = (count: (facts: Facts) => Pair): Record<string, Condition> => ({
  '1': (facts) => count(facts)[0] > count(facts)[1],
  '2': (facts) => count(facts)[0] === count(facts)[1],
  '3': (facts) => count(facts)[0] < count(facts)[1],
});
const overs = (count: (facts: Facts) => number): Record<string, Condition> => ({
  '12': (facts, line) => count(facts) > line,
  '13': (facts, line) => count(facts) < line,
});
const next = (sidesOf: (facts: Facts) => readonly (1 | 2)[], name: string): Record<string, Condition> => ({
  '6': (facts, _, numbers) => sidesOf(facts)[Number(numbers.get(name)) - 1] === 1,
  '7': (facts, _, numbers) => sidesOf(facts)[Number(numbers.get(name)) - 1] === undefined,
  '8': (facts, _, numbers) => sidesOf(facts)[Number(numbers.get(name)) - 1] === 2,
});
const halves = (count: (facts: Facts) => Pair): Record<string, Condition> => ({
  '436': (facts) => count(facts)[0] > count(facts)[1],
  '438': (facts) => count(facts)[0] < count(facts)[1],
  '440': (facts) => count(facts)[0] === count(facts)[1],
});
const both = ({ full: [home, away] }: Facts) => home > 0 && away > 0;
const sum = ([home, away]: Pair) => home + away;
const lead = ([home, away]: Pair) => home - away;
const inMinutes = ({ goals }: Facts, numbers: Map<string, string>): Pair => {
  const [from, to] = [Number(numbers.get('from')), Number(numbers.get('to'))];
  const seen = goals.filter(({ minute }) => minute >= from && minute <= to);
  return [seen.filter(({ side }) => side === 1).length, seen.filter(({ side }) => side === 2).length];
};
const players = (
  scores: (facts: Facts, side: number, shirt: number, numbers: Map<string, string>) => boolean,
) =>
  Object.fromEntries(
    [1, 2].flatMap((side) =>
      [2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((shirt): [string, Condition] => [
        `${side === 1 ? 'home' : 'away'}:${shirt}`,
        (facts, _, numbers) => scores(facts, side, shirt, numbers),
      ]),
    ),
  );

/** The conditions on which outcomes win, as the public descriptions of the markets have them. */
const conditions: Readonly<Record<number, Record<string, Condition>>> = {
  9: {
    '6': ({ goals }) => goals.at(-1)?.side === 1,
    '7': ({ goals }) => goals.length === 0,
    '8': ({ goals }) => goals.at(-1)?.side === 2,
  },
  15: Object.fromEntries(
    [3, 2, 1, -3, -2, -1, 0].map((margin, index): [string, Condition] => [
      `sr:winning_margin:3+:${113 + index}`,
      ({ full }) =>
        Math.sign(margin) * Math.min(3, Math.abs(lead(full))) === margin &&
        Math.sign(lead(full)) === Math.sign(margin),
    ]),
  ),
  30: {
    '784': ({ full }) => sum(full) === 0,
    '788': ({ full }) => full[0] > 0 && full[1] === 0,
    '790': ({ full }) => full[1] > 0 && full[0] === 0,
    '792': both,
  },
  31: yes(({ full }) => full[1] === 0),
  32: yes(({ full }) => full[0] === 0),
  33: yes(({ full }) => full[0] > 0 && full[1] === 0),
  34: yes(({ full }) => full[1] > 0 && full[0] === 0),
  35: {
    '78': (facts) => lead(facts.full) > 0 && both(facts),
    '80': (facts) => lead(facts.full) > 0 && !both(facts),
    '82': (facts) => lead(facts.full) === 0 && both(facts),
    '84': (facts) => lead(facts.full) === 0 && !both(facts),
    '86': (facts) => lead(facts.full) < 0 && both(facts),
    '88': (facts) => lead(facts.full) < 0 && !both(facts),
  },
  36: {
    '90': (facts, line) => sum(facts.full) > line && both(facts),
    '92': (facts, line) => sum(facts.full) < line && both(facts),
    '94': (facts, line) => sum(facts.full) > line && !both(facts),
    '96': (facts, line) => sum(facts.full) < line && !both(facts),
  },
  37: {
    '794': ({ full }, line) => lead(full) > 0 && sum(full) < line,
    '796': ({ full }, line) => lead(full) > 0 && sum(full) > line,
    '798': ({ full }, line) => lead(full) === 0 && sum(full) < line,
    '800': ({ full }, line) => lead(full) === 0 && sum(full) > line,
    '802': ({ full }, line) => lead(full) < 0 && sum(full) < line,
    '804': ({ full }, line) => lead(full) < 0 && sum(full) > line,
  },
  48: yes(({ first, second }) => lead(first) > 0 && lead(second) > 0),
  49: yes(({ first, second }) => lead(first) < 0 && lead(second) < 0),
  50: yes(({ first, second }) => lead(first) > 0 || lead(second) > 0),
  51: yes(({ first, second }) => lead(first) < 0 || lead(second) < 0),
  52: halves(({ first, second }) => [sum(first), sum(second)]),
  53: halves(({ first, second }) => [first[0], second[0]]),
  54: halves(({ first, second }) => [first[1], second[1]]),
  56: yes(({ first, second }) => first[0] > 0 && second[0] > 0),
  57: yes(({ first, second }) => first[1] > 0 && second[1] > 0),
  58: yes(({ first, second }, line) => sum(first) > line && sum(second) > line),
  59: yes(({ first, second }, line) => sum(first) < line && sum(second) < line),
  100: Object.fromEntries(
    [0, 1, 2, 3, 4, 5, 6].map((interval): [string, Condition] => [
      String(584 + 2 * interval),
      ({ goals }, _, numbers) => {
        const goal = goals[Number(numbers.get('goalnr')) - 1];
        return interval === (goal ? Math.ceil(goal.minute / 15) - 1 : 6);
      },
    ]),
  ),
  102: {
    '1': (facts, _, numbers) => lead(inMinutes(facts, numbers)) > 0,
    '2': (facts, _, numbers) => lead(inMinutes(facts, numbers)) === 0,
    '3': (facts, _, numbers) => lead(inMinutes(facts, numbers)) < 0,
  },
  104: {
    '12': (facts, line, numbers) => sum(inMinutes(facts, numbers)) > line,
    '13': (facts, line, numbers) => sum(inMinutes(facts, numbers)) < line,
  },
  136: sides(({ cards }) => cards),
  139: overs(({ cards }) => sum(cards)),
  140: overs(({ cards }) => cards[0]),
  141: overs(({ cards }) => cards[1]),
  146: yes(({ reds }) => reds > 0),
  162: sides(({ corners }) => corners),
  163: next(({ cornerSides }) => cornerSides, 'cornernr'),
  166: overs(({ corners }) => sum(corners)),
  167: overs(({ corners }) => corners[0]),
  168: overs(({ corners }) => corners[1]),
  173: sides(({ firstCorners }) => firstCorners),
  177: overs(({ firstCorners }) => sum(firstCorners)),
  38: {
    ...players((facts, side, shirt, numbers) => {
      const goal = facts.goals[Number(numbers.get('goalnr')) - 1];
      return goal?.side === side && goal.shirt === shirt;
    }),
    '1716': ({ goals }, _, numbers) => goals[Number(numbers.get('goalnr')) - 1] === undefined,
  },
  39: {
    ...players(({ goals }, side, shirt) => goals.at(-1)?.side === side && goals.at(-1)?.shirt === shirt),
    '1716': ({ goals }) => goals.length === 0,
  },
  40: players(({ goals }, side, shirt) => goals.some((goal) => goal.side === side && goal.shirt === shirt)),
};

describe('OFFER-01: a season of football', () => {
  test('at least forty markets are on offer, each open at least half of the time until it is decided', () => {
    const open = new Map<number, { open: number; all: number }>();
    for (const { timeline } of season.slice(0, 15)) {
      for (let second = 0; second < timeline.endSecond; second += 180) {
        const { scopes, forecast } = timeline.at(second);
        const stopped = timeline.stops.some(
          ({ fromSecond, toSecond }) => fromSecond <= second && second < toSecond,
        );
        const priced = priceMarkets(footballModel.offers, forecast(), margins[football] ?? { main: 50 });
        const active = new Set(
          priced.flatMap(({ update }) => (update.status === 'active' && !stopped ? [update.marketId] : [])),
        );
        for (const offer of footballModel.offers) {
          const line = allLines(offer.lines).at(-1) ?? 0;
          const undecided = [...scopes].some(
            ([scopeKey, scope]) =>
              offersOn(offer, scopeKey) &&
              !settleMarket(
                { offer, scopeKey, line, specifiers: offerSpecifiers(offer, scopeKey, line) },
                scope,
              ),
          );
          if (!undecided) continue;
          const share = open.get(offer.marketId) ?? { open: 0, all: 0 };
          share.all += 1;
          share.open += Number(active.has(offer.marketId));
          open.set(offer.marketId, share);
        }
      }
    }
    expect(open.size).toBeGreaterThanOrEqual(40);
    const shut = [...open].filter(([, share]) => share.open < share.all / 2);
    expect(shut.map(([id, share]) => `${id}: ${share.open} of ${share.all}`)).toEqual([]);
  });

  test('every market is settled by the recorded events', () => {
    const checked = new Set<number>();
    for (const { timeline, facts } of season) {
      const { scopes } = timeline.at(timeline.endSecond);
      for (const market of possibleMarkets(footballModel.offers, scopes)) {
        const wins = conditions[market.offer.marketId];
        if (!wins) continue;
        const numbers = new Map(
          market.specifiers.split('|').map((part) => part.split('=') as [string, string]),
        );
        const settled = settleMarket(market, scopes.get(market.scopeKey));
        checked.add(market.offer.marketId);
        for (const { outcomeId, result } of settled?.outcomes ?? []) {
          const expected = wins[outcomeId]?.(facts, market.line / 4, numbers);
          expect(result.kind, `${market.offer.marketId} ${market.specifiers} ${outcomeId}`).toBe(
            expected ? 'won' : 'lost',
          );
        }
      }
    }
    expect([...checked].sort((a, b) => a - b)).toEqual(Object.keys(conditions).map(Number));
  });

  test('a market that is decided in play keeps its results until the end', () => {
    for (const { timeline } of season.slice(0, 40)) {
      const end = timeline.at(timeline.endSecond).scopes;
      for (const second of [1_500, 3_200, 4_200, 5_400]) {
        const { scopes } = timeline.at(second);
        for (const market of possibleMarkets(footballModel.offers, scopes)) {
          const early = settleMarket(market, scopes.get(market.scopeKey));
          if (early) expect(early).toEqual(settleMarket(market, end.get(market.scopeKey)));
        }
      }
    }
  });

  test('the outcomes of the conditions are those of the markets', () => {
    for (const [id, wins] of Object.entries(conditions)) {
      const offer = footballModel.offers.find(({ marketId }) => marketId === Number(id));
      const specifiers = offer?.variant ? `variant=${offer.variant}` : '';
      const outcomes = marketOutcomes(Number(id), specifiers).map((outcome) => outcome.id);
      expect(Object.keys(wins).sort(), findMarket(Number(id))?.name).toEqual(outcomes.sort());
    }
  });
});
