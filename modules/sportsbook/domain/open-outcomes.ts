import { fairProbabilities } from '@fairline/odds';

/** A market as far as its outcomes can be combined; the book's own fits. */
export interface OfferedMarket {
  marketId: number;
  specifiers: string;
  /** `active` is open; anything else is not. */
  status: string;
  outcomes: readonly { outcomeId: string; oddsMilli: number; active: boolean }[];
}

/** A match with its main markets. */
export interface OfferedMatch {
  matchId: string;
  markets: readonly OfferedMarket[];
}

/** Something to bet on at this moment, which can be a leg of an accumulator. */
export interface Candidate {
  matchId: string;
  marketId: number;
  specifiers: string;
  outcomeId: string;
  oddsMilli: number;
  /** How likely it is by the prices of its market, the margin taken out: between 0 and 1. */
  chance: number;
}

/** Prices in thousandths, both ends included. */
export interface OddsRange {
  fromMilli: number;
  toMilli: number;
}

/** The open outcomes of a match within a range of prices whose chance can be told. */
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
 * The chances behind the prices of a market, in the order of its outcomes. Undefined while one of them has no price:
 * the others then do not say it all.
 */
export function fairChances(outcomes: OfferedMarket['outcomes']): number[] | undefined {
  const isWhole = outcomes.length > 1 && outcomes.every((each) => each.active && each.oddsMilli > 1_000);
  if (!isWhole) return undefined;
  return fairProbabilities(
    outcomes.map(({ oddsMilli }) => oddsMilli),
    'power',
  );
}

/** On a whole or a quarter line a stake can come back, so that the prices do not tell how often the outcome wins. */
function canBePushed(specifiers: string): boolean {
  const line = /(?:^|\|)(?:total|hcp)=(-?\d+(?:\.\d+)?)(?:\||$)/.exec(specifiers)?.[1];
  return line !== undefined && Math.abs(Number(line)) % 1 !== 0.5;
}
