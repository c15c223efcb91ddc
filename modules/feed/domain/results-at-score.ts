import { marketOutcomes } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';
import { findOffered } from './market-offer.ts';
import type { MarketKey, Pair } from './messages.ts';
import { offersOf } from './offers.ts';

/** The scope of the markets that the score of a whole match decides. */
const wholeMatch = 'match';

/**
 * Returns the results of a market when a match ends with this score, by outcome, by the rules that settle it; undefined for a
 * market that another number than this score decides. A score with overtime gives the results where overtime counts.
 */
export function resultsAtScore(
  sportId: number,
  { marketId, specifiers }: MarketKey,
  score: Pair,
): ReadonlyMap<string, LegResult> | undefined {
  const offered = findOffered(offersOf(sportId), marketId, specifiers);
  if (offered?.scopeKey !== wholeMatch) return undefined;
  const outcomes = marketOutcomes(marketId, specifiers);
  const results = offered.offer.rule.results(score, offered.line, outcomes);
  return new Map(outcomes.flatMap(({ id }, index) => (results[index] ? [[id, results[index]]] : [])));
}
