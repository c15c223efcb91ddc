import type { MarketKey, RollbackBetSettlement } from '@fairline/feed';
import type { BookEntry } from './book-entry.ts';
import { marketKey } from './market-key.ts';
import { isOffered, type MarketState } from './market-state.ts';

/** An outcome with a stored result, and the time of the report in ms. */
export interface DecidedOutcome extends MarketKey {
  outcomeId: string;
  atMs: number;
}

/** Records outcomes of a match that are decided, so that they take no bets, as after the report itself. */
export function recordDecided(entry: BookEntry, outcomes: readonly DecidedOutcome[]): void {
  for (const { outcomeId, atMs, ...market } of outcomes) {
    const key = marketKey(market);
    const decided = entry.decided.get(key) ?? new Map<string, number>();
    decided.set(outcomeId, Math.max(decided.get(outcomeId) ?? 0, atMs));
    entry.decided.set(key, decided);
  }
}

/** Returns the outcomes that are still decided after results were taken back. */
export function withoutTakenBack(
  outcomes: readonly DecidedOutcome[],
  { markets, atMs }: RollbackBetSettlement,
): readonly DecidedOutcome[] {
  return outcomes.filter(
    (outcome) =>
      outcome.atMs > atMs ||
      !markets.some(
        (market) =>
          marketKey(market) === marketKey(outcome) &&
          (market.outcomeIds?.includes(outcome.outcomeId) ?? true),
      ),
  );
}

/**
 * Returns the market as it takes bets: outcomes with a result take none, whatever the feed offers. Otherwise somebody could
 * bet on what has happened.
 */
export function underResults(entry: BookEntry, market: MarketState): MarketState {
  const decided = entry.decided.get(marketKey(market));
  if (!decided || decided.size === 0 || !isOffered(market)) return market;
  const outcomes = market.outcomes.map((outcome) =>
    decided.has(outcome.outcomeId) ? { ...outcome, active: false } : outcome,
  );
  const isSettled = outcomes.every(({ outcomeId }) => decided.has(outcomeId));
  return { ...market, outcomes, status: isSettled ? 'settled' : market.status };
}
