import { findMarket, marketOutcomes } from '@fairline/markets';
import { type LegResult, settleAsianHandicap } from '@fairline/odds';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { forecastOfScores } from './forecast.ts';
import * as rules from './market-rules.ts';
import type { Pair } from './messages.ts';

const score = fc.tuple(fc.nat(5), fc.nat(5)) as fc.Arbitrary<Pair>;

/** A distribution of final scores whose chances sum to 1. */
const distribution = fc
  .array(fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 100 })), { minLength: 1, maxLength: 12 })
  .map((rows) => {
    const all = rows.reduce((sum, [, , weight]) => sum + weight, 0);
    return rows.map(([home, away, weight]) => ({ home, away, chance: weight / all }));
  });

const withLines = {
  handicap: rules.handicap,
  total: rules.total,
  home: rules.homeTotal,
  away: rules.awayTotal,
};

test('at the fair price of a line, with voids and half results, the mean profit is zero', () => {
  fc.assert(
    fc.property(
      distribution,
      fc.constantFrom(...Object.values(withLines)),
      fc.integer({ min: -12, max: 20 }),
      (scores, rule, line) => {
        const chances = rule.chances(forecastOfScores(scores), line, []);
        [0, 1].forEach((outcome) => {
          const odds = 1 / (chances[outcome] ?? 0);
          const returned = scores.reduce(
            (sum, { home, away, chance }) =>
              sum + chance * returnOf(rule.results([home, away], line, [])[outcome], odds),
            0,
          );
          if (odds < 1e6) expect(returned).toBeCloseTo(1, 6);
        });
      },
    ),
  );
});

test('prices and results of the other rules agree', () => {
  const others = [
    { rule: rules.threeWay, market: 1 },
    { rule: rules.doubleChance, market: 10 },
    { rule: rules.oddEven, market: 26 },
    { rule: rules.bothScore, market: 29 },
    { rule: rules.correctScore, market: 45 },
    { rule: rules.threeWayHandicap, market: 14 },
  ];
  fc.assert(
    fc.property(
      distribution,
      fc.constantFrom(...others),
      fc.constantFrom(-4, 4, 8),
      (scores, { rule, market }, line) => {
        const outcomes = marketOutcomes(market, '');
        const chances = rule.chances(forecastOfScores(scores), line, outcomes);
        outcomes.forEach((outcome, index) => {
          const won = scores.reduce(
            (sum, { home, away, chance }) =>
              sum + (rule.results([home, away], line, outcomes)[index]?.kind === 'won' ? chance : 0),
            0,
          );
          expect(chances[index], outcome.name).toBeCloseTo(won, 9);
        });
      },
    ),
  );
});

test('a decided market keeps its results after further scores', () => {
  const decidable = [rules.total, rules.homeTotal, rules.awayTotal, rules.bothScore];
  fc.assert(
    fc.property(
      score,
      score,
      fc.constantFrom(...decidable),
      fc.integer({ min: 1, max: 30 }),
      (now, more, rule, line) => {
        if (!rule.decided?.(now, line, false)) return;
        const later: Pair = [now[0] + more[0], now[1] + more[1]];
        expect(rule.results(later, line, [])).toEqual(rule.results(now, line, []));
      },
    ),
  );
});

test('a draw returns the stake when there is no bet on it', () => {
  expect(rules.twoWay.results([2, 2], 0, [])).toEqual([{ kind: 'void' }, { kind: 'void' }]);
  expect(rules.twoWay.results([2, 1], 0, [])).toEqual([{ kind: 'won' }, { kind: 'lost' }]);
});

test('a quarter line settles by halves, as in the odds package', () => {
  expect(rules.handicap.results([1, 0], -3, [])).toEqual([
    settleAsianHandicap({ side: 'home', lineQuarters: -3, home: 1, away: 0 }),
    settleAsianHandicap({ side: 'away', lineQuarters: -3, home: 1, away: 0 }),
  ]);
  expect(rules.total.results([2, 0], 9, []).map(({ kind }) => kind)).toEqual(['half-lost', 'half-won']);
});

test('the outcome “other” wins at a score that no outcome names', () => {
  const outcomes = findMarket(45)?.outcomes ?? [];
  const results = rules.correctScore.results([6, 1], 0, outcomes);
  expect(outcomes.filter((_, index) => results[index]?.kind === 'won').map(({ id }) => id)).toEqual(['324']);
});

test('an open count includes every higher sum', () => {
  const outcomes = marketOutcomes(21, 'variant=sr:exact_goals:6+');
  const results = rules.exactSum.results([5, 3], 0, outcomes);
  expect(outcomes.filter((_, index) => results[index]?.kind === 'won').map(({ name }) => name)).toEqual([
    '6+',
  ]);
});

function returnOf(result: LegResult | undefined, odds: number): number {
  switch (result?.kind) {
    case 'won':
      return odds;
    case 'half-won':
      return (odds + 1) / 2;
    case 'void':
      return 1;
    case 'half-lost':
      return 0.5;
    default:
      return 0;
  }
}
