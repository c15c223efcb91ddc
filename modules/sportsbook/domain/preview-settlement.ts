import type { LegResult } from '@fairline/odds';
import type { PlaceTerms } from './place-terms.ts';
import { type BetSettlement, type SettledColumns, settleBet } from './settle-bet.ts';

export interface PreviewedBet extends SettledColumns {
  legs: readonly {
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
    probabilityPpm: number | null;
    placeTerms?: PlaceTerms | null;
    ruleFourPercent?: number | null;
    result: LegResult | null;
  }[];
}

export type PreviewedLeg = PreviewedBet['legs'][number];

/**
 * Returns the settlement that a bet would get if the open legs had these results; undefined when it would stay open.
 */
export function settlementWith(
  bet: PreviewedBet,
  resultOf: (leg: PreviewedLeg) => LegResult | null,
): BetSettlement | undefined {
  return settleBet({
    ...bet,
    legs: bet.legs.map((leg) => ({ ...leg, result: leg.result ?? resultOf(leg) })),
  });
}
