import type { LegResult } from '@fairline/odds';

export interface Market {
  marketId: number;
  specifiers: string;
}

export interface OutcomeResult {
  outcomeId: string;
  result: LegResult;
}

/** All that is stored about the results of a match. `byStaff` is false for what the feed has reported. */
export interface MatchDecisions {
  results: readonly (Market & OutcomeResult & { byStaff: boolean })[];
  /** Void markets; null for all markets of the match. */
  cancellations: readonly { market: Market | null; byStaff: boolean }[];
  /** Markets whose settlement people have taken back or replaced. Only people decide them. */
  corrected: readonly Market[];
}

/** How a market is decided. */
export type MarketDecision =
  | { kind: 'open' }
  | { kind: 'void' }
  | { kind: 'results'; results: OutcomeResult[] };

/**
 * Returns how a market is decided. A cancellation counts before a result. In a market that people have decided, the
 * feed's cancellations and those of the whole match do not count.
 */
export function decisionOf(
  { results, cancellations, corrected }: MatchDecisions,
  market: Market,
): MarketDecision {
  const isIt = (other: Market) => isSameMarket(other, market);
  const own = results.filter(isIt);
  const isOfStaff = corrected.some(isIt) || own.some(({ byStaff }) => byStaff);
  const isVoid = cancellations.some(({ market: cancelled, byStaff }) =>
    cancelled === null ? !isOfStaff : isIt(cancelled) && (byStaff || !isOfStaff),
  );
  if (isVoid) return { kind: 'void' };
  if (own.length === 0) return { kind: 'open' };
  const sorted = own.map(({ outcomeId, result }) => ({ outcomeId, result }));
  return { kind: 'results', results: sorted.sort(byOutcome) };
}

/** Returns the result that a decision gives an outcome; null when it gives none. */
export function resultOf(decision: MarketDecision, outcomeId: string): LegResult | null {
  switch (decision.kind) {
    case 'open':
      return null;
    case 'void':
      return { kind: 'void' };
    case 'results':
      return decision.results.find((each) => each.outcomeId === outcomeId)?.result ?? null;
  }
}

export function isSameMarket(one: Market, other: Market): boolean {
  return one.marketId === other.marketId && one.specifiers === other.specifiers;
}

export function byOutcome(one: OutcomeResult, other: OutcomeResult): number {
  return one.outcomeId < other.outcomeId ? -1 : 1;
}
