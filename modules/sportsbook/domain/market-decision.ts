import type { LegResult } from '@fairline/odds';

export interface Market {
  marketId: number;
  specifiers: string;
}

export interface OutcomeResult {
  outcomeId: string;
  result: LegResult;
}

/** The time in which the bets were placed that a cancellation is about, both bounds included; in ms. */
export interface PlacedWindow {
  fromMs?: number | undefined;
  toMs?: number | undefined;
}

/** A stored result. `byStaff` is false for what the feed has reported. */
export interface StoredResult extends Market, OutcomeResult {
  byStaff: boolean;
  /** 1 for a report of scouts in play, 2 for a confirmed result. */
  certainty: 1 | 2;
}

/** Why the rules of the site decide about an outcome. */
export type RuleCause =
  | 'postponed'
  | 'abandoned'
  | 'retired'
  | 'walkover'
  | 'cancelled'
  | 'overtime'
  | 'swapped';

/** A result by the rules of the site, for the bets that were placed under one version of them. */
export interface RuledResult extends Market {
  outcomeId: string;
  /** The time of placing of these bets, in ms, both bounds included. */
  fromMs: number;
  toMs: number;
  cause: RuleCause;
  /** Null: the bets wait, whatever the feed reports. */
  result: LegResult | null;
  /** A result that the feed has reported until then counts instead; null: none does. */
  yieldsUntilMs: number | null;
}

/** A stored cancellation: of a market, or of all markets of the match. */
export interface StoredCancellation extends PlacedWindow {
  market: Market | null;
  byStaff: boolean;
}

/** The time of the newest message of a producer about a part of a market; of the whole match without one. */
export interface ReportTime {
  market: Market | null;
  producer: string;
  /** What the message was about: a result of an outcome, what is taken back, or a cancellation with its times. */
  part: string;
  atMs: number;
}

/** All that is stored about the results of a match. */
export interface MatchDecisions {
  results: readonly StoredResult[];
  cancellations: readonly StoredCancellation[];
  ruled: readonly RuledResult[];
  /** Markets whose settlement people have taken back or replaced. Only people decide them. */
  corrected: readonly Market[];
  reported: readonly ReportTime[];
}

/** How a market is decided. */
export type MarketDecision =
  | { kind: 'open' }
  | { kind: 'void' }
  | { kind: 'results'; results: OutcomeResult[] };

/**
 * Returns how a market is decided, for a bet that was placed at `placedMs`; without it, for all bets. A cancellation counts
 * before a result, and a result by the rules before that of the feed. In a market that people have decided, neither the feed's
 * cancellations and those of the whole match count, nor the rules.
 */
export function decisionOf(
  { results, cancellations, corrected, ruled }: MatchDecisions,
  market: Market,
  placedMs?: number,
): MarketDecision {
  const isIt = (other: Market) => isSameMarket(other, market);
  const own = results.filter(isIt);
  const isOfStaff = corrected.some(isIt) || own.some(({ byStaff }) => byStaff);
  const isVoid = cancellations
    .filter((cancelled) => isWithin(cancelled, placedMs))
    .some(({ market: cancelled, byStaff }) =>
      cancelled === null ? !isOfStaff : isIt(cancelled) && (byStaff || !isOfStaff),
    );
  if (isVoid) return { kind: 'void' };
  const decided = new Map(own.map(({ outcomeId, result }) => [outcomeId, result]));
  const byRules = isOfStaff ? [] : ruled.filter((each) => isIt(each) && isPlacedIn(each, placedMs));
  // Where no time of placing is asked for, the newest version of the rules speaks.
  for (const { outcomeId, result } of byRules.toSorted((one, other) => one.fromMs - other.fromMs)) {
    if (result) decided.set(outcomeId, result);
    else decided.delete(outcomeId);
  }
  if (decided.size === 0) return { kind: 'open' };
  const all = [...decided].map(([outcomeId, result]) => ({ outcomeId, result }));
  return { kind: 'results', results: all.sort(byOutcome) };
}

function isPlacedIn({ fromMs, toMs }: RuledResult, placedMs: number | undefined): boolean {
  return placedMs === undefined || (fromMs <= placedMs && placedMs <= toMs);
}

function isWithin({ fromMs, toMs }: PlacedWindow, placedMs: number | undefined): boolean {
  if (fromMs === undefined && toMs === undefined) return true;
  if (placedMs === undefined) return false;
  return (fromMs ?? placedMs) <= placedMs && placedMs <= (toMs ?? placedMs);
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
