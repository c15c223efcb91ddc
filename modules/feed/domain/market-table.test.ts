import { type Market, type MarketOutcome, markets } from '@fairline/markets';
import { expect, test } from 'vitest';
import { forecastOfScores } from './forecast.ts';
import type { MarketRule } from './market-rules.ts';
import type { Pair } from './messages.ts';
import { rules } from './offers.ts';

const scores: readonly Pair[] = [0, 1, 2, 3, 4].flatMap((home) =>
  [0, 1, 2, 3, 4].map((away): Pair => [home, away]),
);
/** Lines in quarters of a point. All are whole points, because a three-way handicap has no other lines. */
const lines = [-8, -4, 4, 8];
const sets = outcomeSets();

test.each(sets)(
  'market $market.id has a rule that prices and settles its outcomes',
  ({ market, outcomes }) => {
    expect(ruleFaults(market, rules[market.rule], outcomes)).toEqual([]);
  },
);

test('a record whose rule does not read its specifiers, or has other outcomes, is a fault', () => {
  const total = markets.find(({ id }) => id === 18);
  const winner = markets.find(({ id }) => id === 1);
  if (!total || !winner) throw new Error('the table has a total and a 1x2');
  expect(ruleFaults(total, undefined, total.outcomes)).toEqual(['18 has no rule']);
  expect(ruleFaults(total, rules.oddEven, total.outcomes)).toEqual([
    '18 has a line that its rule does not read',
  ]);
  expect(ruleFaults(winner, rules.threeWayHandicap, winner.outcomes)).toEqual([
    '1 has a rule that reads a line, and no line',
  ]);
  expect(ruleFaults(winner, { ...rules.threeWay, winners: 2 }, winner.outcomes)).toEqual([
    '1 has a rule with 2 winners, and 1 win',
  ]);
  expect(ruleFaults(winner, rules.twoWay, winner.outcomes)).toEqual(['1 has 3 outcomes and results for 2']);
});

/**
 * Lists the differences between a rule and its market: a line that only one of them has, or another number of outcomes.
 */
function ruleFaults(
  { id, specifiers }: Market,
  rule: MarketRule | undefined,
  outcomes: readonly MarketOutcome[],
): string[] {
  if (!rule) return [`${id} has no rule`];
  const faults: string[] = [];
  const hasLine = ['total', 'hcp', 'minute'].some((name) => specifiers.includes(name));
  if (hasLine && !readsLine(rule, outcomes)) faults.push(`${id} has a line that its rule does not read`);
  if (!hasLine && readsLine(rule, outcomes)) faults.push(`${id} has a rule that reads a line, and no line`);
  const line = hasLine ? 4 : 0;
  const forecast = forecastOfScores(
    scores.map(([home, away]) => ({ home, away, chance: 1 / scores.length })),
  );
  const counts = [rule.results([1, 0], line, outcomes), rule.chances(forecast, line, outcomes)];
  const other = counts.find(({ length }) => length !== outcomes.length);
  if (other) faults.push(`${id} has ${outcomes.length} outcomes and results for ${other.length}`);
  const won = wonCounts(rule, line, outcomes).find(
    (count) => rule.winners !== 'any' && count !== (rule.winners ?? 1),
  );
  if (won !== undefined) faults.push(`${id} has a rule with ${rule.winners ?? 1} winners, and ${won} win`);
  return faults;
}

/** Returns the number of won outcomes at each score that is neither void nor won by halves nor foreign to the market. */
function wonCounts(rule: MarketRule, line: number, outcomes: readonly MarketOutcome[]): number[] {
  return scores.flatMap((score) => {
    const kinds = rule.results(score, line, outcomes).map(({ kind }) => kind);
    const won = kinds.filter((kind) => kind === 'won').length;
    return won > 0 && kinds.every((kind) => kind === 'won' || kind === 'lost') ? won : [];
  });
}

function readsLine(rule: MarketRule, outcomes: readonly MarketOutcome[]): boolean {
  return scores.some((score) => {
    const settled = lines.map((line) => JSON.stringify(rule.results(score, line, outcomes)));
    return new Set(settled).size > 1;
  });
}

/** Returns each market with each of its sets of outcomes. */
function outcomeSets(): { market: Market; outcomes: readonly MarketOutcome[] }[] {
  return markets.flatMap((market) =>
    (market.variants ? Object.values(market.variants) : [market.outcomes]).map((outcomes) => ({
      market,
      outcomes,
    })),
  );
}
