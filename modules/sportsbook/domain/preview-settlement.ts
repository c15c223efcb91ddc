import type { LegResult } from '@fairline/odds';
import { type BetSettlement, settleBet } from './settle-bet.ts';

export interface PreviewedBet {
  stakeMinor: bigint;
  legs: readonly {
    matchId: string;
    marketId: number;
    specifiers: string;
    outcomeId: string;
    oddsMilli: number;
    result: LegResult | null;
  }[];
}

export type PreviewedLeg = PreviewedBet['legs'][number];

/**
 * Returns the settlement that a bet would get if the open legs had these results; undefined when it would stay open.
 */
export function settlementWith(
  { stakeMinor, legs }: PreviewedBet,
  resultOf: (leg: PreviewedLeg) => LegResult | null,
): BetSettlement | undefined {
  return settleBet({
    stakeMinor,
    legs: legs.map((leg) => ({ oddsMilli: leg.oddsMilli, result: leg.result ?? resultOf(leg) })),
  });
}
