import { fairProbabilities } from '@fairline/odds';
import { wholePrices } from './fair-prices.ts';

/** The parts of a market that are needed to combine its outcomes. The markets of the book have them. */
export interface OfferedMarket {
  marketId: number;
  specifiers: string;
  /** The market is open when this is `active`. */
  status: string;
  outcomes: readonly { outcomeId: string; oddsMilli: number; active: boolean }[];
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
  /** The chance of the outcome by the prices of its market without the margin, between 0 and 1. */
  chance: number;
}

/** A range of prices in thousandths; both ends are included. */
export interface OddsRange {
  fromMilli: number;
  toMilli: number;
}

/** Returns the open outcomes of a match whose prices are in a range and whose chances can be computed. */
export function openOutcomes({ matchId, markets }: OfferedMatch, range: OddsRange): Candidate[] {
  return markets.flatMap(({ marketId, specifiers, status, outcomes }) => {
    if (status !== 'active' || canBePushed(specifiers)) return [];
    const chances = fairChances(outcomes);
    return outcomes.flatMap(({ outcomeId, oddsMilli }, index) => {
      const chance = chances?.[index];
      if (chance === undefined || oddsMilli < range.fromMilli || oddsMilli > range.toMilli) return [];
      return [{ matchId, marketId, specifiers, outcomeId, oddsMilli, chance }];
    });
  });
}

/**
 * Returns the chances that the prices of a market imply, in the order of its outcomes. Undefined when an outcome is closed
 * or has no price.
 */
export function fairChances(outcomes: OfferedMarket['outcomes']): number[] | undefined {
  const prices = outcomes.every(({ active }) => active) ? wholePrices(outcomes) : undefined;
  return prices && fairProbabilities(prices, 'power');
}

/** True for a whole or a quarter line. The stake can come back there, and prices do not show how often that happens. */
export function canBePushed(specifiers: string): boolean {
  const line = /(?:^|\|)(?:total|hcp)=(-?\d+(?:\.\d+)?)(?:\||$)/.exec(specifiers)?.[1];
  return line !== undefined && Math.abs(Number(line)) % 1 !== 0.5;
}
