import type { MatchView } from '@fairline/contracts';
import { mainColumnsOf } from '@fairline/markets/main-columns';

/** The market on the winner of a match, with its two sides. */
export interface Winner {
  marketId: number;
  specifiers: string;
  /** The English name of the market. */
  name: string;
  /** The home and the away side; null for a side that is not offered. */
  sides: readonly [WinnerSide | null, WinnerSide | null];
}

export interface WinnerSide {
  outcomeId: string;
  name: string;
  oddsMilli: number;
  /** True while the side can be bet on. */
  isOpen: boolean;
}

/** Returns the market on the winner of a match; null when the match does not offer it. */
export function winnerOf({ sportId, markets }: Pick<MatchView, 'sportId' | 'markets'>): Winner | null {
  const column = mainColumnsOf(sportId)?.[0];
  const market = markets.find(({ marketId }) => marketId === column?.marketId);
  if (!market || !column) return null;
  const sideOf = (wanted: string | undefined): WinnerSide | null => {
    const outcome = market.outcomes.find(({ outcomeId }) => outcomeId === wanted);
    return outcome
      ? {
          outcomeId: outcome.outcomeId,
          name: outcome.name,
          oddsMilli: outcome.oddsMilli,
          isOpen: market.status === 'active' && outcome.active,
        }
      : null;
  };
  return {
    marketId: market.marketId,
    specifiers: market.specifiers,
    name: market.name,
    sides: [sideOf(column.outcomeIds.at(0)), sideOf(column.outcomeIds.at(-1))],
  };
}

/** Returns a market of which no side can be bet on. */
export function lockedWinner(winner: Winner): Winner {
  const [home, away] = winner.sides;
  const locked = (side: WinnerSide | null) => side && { ...side, isOpen: false };
  return { ...winner, sides: [locked(home), locked(away)] };
}
