import type { MarketOutcome } from '@fairline/markets';
import { type LegChances, type LegResult, legChancesOf, winOrLose } from '@fairline/odds';
import type { ScopeForecast } from './forecast.ts';
import type { MarketRule } from './market-rules.ts';

/**
 * Returns the chances of the five results of each outcome, in the order of the outcomes. Where a stake can come back, the
 * rule settles the market at every value of the number that decides it, so the chances agree with the settlement.
 * @param chances those that the rule gives, where they are known already
 */
export function resultChances(
  rule: MarketRule,
  forecast: ScopeForecast,
  line: number,
  outcomes: readonly MarketOutcome[],
  chances = rule.chances(forecast, line, outcomes),
): LegChances[] {
  const { decider, returned } = rule;
  if (returned) {
    const back = returned(forecast, outcomes);
    return chances.map((chance, index) => chancesOf(chance, back[index] ?? 0));
  }
  if (!decider) return chances.map(winOrLose);
  const { from, p } = decider.of(forecast);
  const weighted: { result: LegResult; weight: number }[][] = outcomes.map(() => []);
  p.forEach((weight, index) => {
    // Most values of a long distribution are too unlikely to count.
    if (weight < 1e-12) return;
    const results = rule.results(decider.scoreAt(from + index), line, outcomes);
    results.forEach((result, outcome) => void weighted[outcome]?.push({ result, weight }));
  });
  return weighted.map(legChancesOf);
}

/** Returns the chances of an outcome that wins with this chance, given that the stake is not returned. */
function chancesOf(chance: number, returned: number): LegChances {
  const counted = 1 - returned;
  return legChancesOf([
    { result: { kind: 'won' }, weight: counted * chance },
    { result: { kind: 'void' }, weight: returned },
    { result: { kind: 'lost' }, weight: counted * (1 - chance) },
  ]);
}
