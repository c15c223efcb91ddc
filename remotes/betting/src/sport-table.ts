import { type MainColumn, mainColumnsOf } from '@fairline/markets/main-columns';
import { basketball, counterStrike, football, iceHockey, tennis } from '@fairline/markets/sports';

export interface SportRow {
  /** English words for addresses, which are the same in every language. */
  slug: string;
  /** True when the clock keeps running between two updates. */
  clockRuns: boolean;
}

/** The slugs and clocks of the sports by their Unified Odds Feed ids, in the order of the lists. */
const sportTable: ReadonlyMap<number, SportRow> = new Map([
  [football, { slug: 'football', clockRuns: true }],
  [tennis, { slug: 'tennis', clockRuns: false }],
  [basketball, { slug: 'basketball', clockRuns: false }],
  [iceHockey, { slug: 'ice-hockey', clockRuns: false }],
  [counterStrike, { slug: 'counter-strike', clockRuns: false }],
]);

/** The ids of the sports in the table. */
export const knownSportIds: readonly number[] = [...sportTable.keys()];

/** Returns the row of a sport; undefined for a sport that is not in the table. */
export function sportRow(sportId: number): SportRow | undefined {
  return sportTable.get(sportId);
}

/** The place of a sport in lists of several sports; unknown sports come last. */
export function sportRank(sportId: number): number {
  const index = knownSportIds.indexOf(sportId);
  return index < 0 ? sportTable.size : index;
}

/**
 * Returns the columns of a list of matches of one sport. The first market always has its columns; another market has
 * them when a match offers it. A sport that is not in the table gets those of the first match that has markets.
 */
export function mainColumns(
  sportId: number,
  matches: readonly {
    markets: readonly { marketId: number; outcomes: readonly { outcomeId: string }[] }[];
  }[],
): readonly MainColumn[] {
  const known = mainColumnsOf(sportId);
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
