import { type MainColumn, mainColumnsOf } from '@fairline/markets/main-columns';
import { type Sport, sports } from '@fairline/markets/sports';

/** Returns a sport of the platform; undefined for an id that no sport has. */
export function knownSport(sportId: number): Sport | undefined {
  return sports.find(({ id }) => id === sportId);
}

/** The place of a sport in lists of several sports; unknown sports come last. */
export function sportRank(sportId: number): number {
  const index = sports.findIndex(({ id }) => id === sportId);
  return index < 0 ? sports.length : index;
}

/**
 * Returns the columns of a list of matches of one sport. The first market always has its columns; another market has
 * them when a match offers it. A sport without columns gets those of the first match that has markets.
 */
export function mainColumns(
  sportId: number,
  matches: readonly {
    markets: readonly { marketId: number; outcomes: readonly { outcomeId: string }[] }[];
  }[],
  columnsOf = mainColumnsOf,
): readonly MainColumn[] {
  const known = columnsOf(sportId);
  if (known) {
    return known.filter(
      ({ marketId }, index) =>
        index === 0 || matches.some(({ markets }) => markets.some((market) => market.marketId === marketId)),
    );
  }
  const markets = matches.find((match) => match.markets.length > 0)?.markets ?? [];
  return markets.slice(0, maxColumns).map(({ marketId, outcomes }) => ({
    marketId,
    outcomeIds: outcomes.slice(0, 3).map(({ outcomeId }) => outcomeId),
  }));
}

/** The number of markets that a row has room for. */
const maxColumns = 3;
