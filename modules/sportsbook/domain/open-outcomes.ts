import { canBePushed, chanceScale } from '@fairline/odds';
import { marketChances, type PricedMarket } from './market-chances.ts';

/** The parts of a market that are needed to combine its outcomes. The markets of the book have them. */
export interface OfferedMarket extends PricedMarket {
  /** The market is open when this is `active`. */
  status: string;
}

/** A match with its main markets. */
export interface OfferedMatch {
  matchId: string;
  markets: readonly OfferedMarket[];
}

/** An open outcome that can be a leg of an accumulator. */
export interface Candidate {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  /** The chance of the outcome without a margin, between 0 and 1. */
  chance: number;
}

/** A range of prices in thousandths; both ends are included. */
export interface OddsRange {
  fromMilli: number;
  toMilli: number;
}

/**
 * Returns the open outcomes of a match whose prices are in a range, whose chances are known and which win or lose the whole
 * stake.
 */
export function openOutcomes({ matchId, markets }: OfferedMatch, range: OddsRange): Candidate[] {
  return markets.flatMap((market) => {
    const { marketId, specifiers, status, outcomes } = market;
    if (status !== 'active') return [];
    const chances = marketChances(market);
    return outcomes.flatMap(({ outcomeId, oddsMilli, active }, index) => {
      const chance = chances?.[index];
      if (!chance || canBePushed(chance) || !active) return [];
      if (oddsMilli < range.fromMilli || oddsMilli > range.toMilli) return [];
      return [{ matchId, marketId, specifiers, outcomeId, oddsMilli, chance: chance.won / chanceScale }];
    });
  });
}
