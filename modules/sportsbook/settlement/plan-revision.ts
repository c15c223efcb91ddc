import { isDeepStrictEqual } from 'node:util';
import {
  decisionOf,
  isSameMarket,
  type Market,
  type MatchDecisions,
  resultOf,
} from '../domain/market-decision.ts';
import { resultUnder } from '../domain/place-terms.ts';
import { deductionOf } from '../domain/rule-four.ts';
import { type BetSettlement, settleBet } from '../domain/settle-bet.ts';
import type { RevisedBetRow, RevisedLeg } from './revision-store.ts';

/** A bet on markets that are decided otherwise, with its settlement now and afterwards; undefined while it is open. */
export interface PlannedBet {
  row: RevisedBetRow;
  /** The results of its legs on the markets afterwards. */
  legs: RevisedLeg[];
  before: BetSettlement | undefined;
  after: BetSettlement | undefined;
}

/** Bets that other decisions touch: those whose state or return changes, and the others. */
export interface RevisionPlan {
  changed: PlannedBet[];
  unchanged: PlannedBet[];
}

/** Other decisions of markets of a match. */
export interface Revision {
  matchId: string;
  /** The markets that are decided otherwise; `all` for every market of the match. */
  markets: readonly Market[] | 'all';
  /** All decisions of the match afterwards. */
  decisions: MatchDecisions;
}

/** Plans what other decisions change in bets. */
export function planRevision(rows: readonly RevisedBetRow[], revision: Revision): RevisionPlan {
  const bets = rows.map((row) => planBet(row, revision));
  return {
    changed: bets.filter(({ before, after }) => !isDeepStrictEqual(before, after)),
    unchanged: bets.filter(({ before, after }) => isDeepStrictEqual(before, after)),
  };
}

function planBet(row: RevisedBetRow, { matchId, markets, decisions }: Revision): PlannedBet {
  const isTouched = (leg: RevisedBetRow['legs'][number]) =>
    leg.matchId === matchId && (markets === 'all' || markets.some((market) => isSameMarket(market, leg)));
  const legs = row.legs.map((leg) => {
    if (!isTouched(leg)) return leg;
    const placedMs = row.placed_at.getTime();
    const decided = resultOf(decisionOf(decisions, leg, placedMs), leg.outcomeId);
    const result = resultUnder(leg.placeTerms, decided);
    return { ...leg, result, ruleFourPercent: result && deductionOf(decisions.results, leg, placedMs) };
  });
  return {
    row,
    legs: legs
      .filter(isTouched)
      .map(({ legNo, result, ruleFourPercent }) => ({ betId: row.bet_id, legNo, result, ruleFourPercent })),
    before: settlementOf(row),
    // What was paid for a sold bet stays paid, whatever its legs do.
    after: row.state === 'sold' ? undefined : settleBet({ ...row, legs }),
  };
}

/** Returns the settlement of a bet by its legs; undefined for one that is open or sold. */
function settlementOf({ state, return_minor: returnMinor }: RevisedBetRow): BetSettlement | undefined {
  return state === 'open' || state === 'sold' ? undefined : { state, returnMinor: returnMinor ?? 0n };
}
