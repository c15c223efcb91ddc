/** A market that a list shows beside each match, and the outcomes that are its columns. */
export interface MainColumn {
  marketId: number;
  outcomeIds: readonly string[];
  /** The specifier that is shown before the prices: `total` as it is, `hcp` with its sign. */
  line?: 'total' | 'hcp';
}

export interface SportRow {
  /** English words for addresses, which must not depend on the reader's language. */
  slug: string;
  columns: readonly MainColumn[];
  /** The clock runs on by itself between two updates. */
  clockRuns: boolean;
}

const twoWay = ['4', '5'] as const;
const threeWay = ['1', '2', '3'] as const;

/** What this application knows of each sport, by its Unified Odds Feed id, in the order of the lists. */
const sportTable: ReadonlyMap<number, SportRow> = new Map([
  [1, row('football', true, winner(1, threeWay), total(18), handicap(16))],
  [5, row('tennis', false, winner(186, twoWay), total(189), handicap(187))],
  [2, row('basketball', false, winner(219, twoWay), total(225), handicap(223))],
  [4, row('ice-hockey', false, winner(1, threeWay), total(18), handicap(16))],
  [109, row('counter-strike', false, winner(186, twoWay), handicap(327), total(328))],
]);

/** The sports that something is known of by itself. */
export const knownSportIds: readonly number[] = [...sportTable.keys()];

/** What is known of a sport; a sport of another feed has no columns of its own. */
export function sportRow(sportId: number): SportRow | undefined {
  return sportTable.get(sportId);
}

/** Place of a sport in a list that has several; unknown ones come last. */
export function sportRank(sportId: number): number {
  const index = knownSportIds.indexOf(sportId);
  return index < 0 ? sportTable.size : index;
}

/**
 * The columns of a list of matches of one sport. The first market always has its columns; a further one has them
 * when a match offers it. A sport that is not in the table gets those of the first match that has markets.
 */
export function mainColumns(
  sportId: number,
  matches: readonly {
    markets: readonly { marketId: number; outcomes: readonly { outcomeId: string }[] }[];
  }[],
): readonly MainColumn[] {
  const known = sportTable.get(sportId)?.columns;
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

/** Markets that a row has room for. */
const maxColumns = 3;

function winner(marketId: number, outcomeIds: readonly string[]): MainColumn {
  return { marketId, outcomeIds };
}

function total(marketId: number): MainColumn {
  return { marketId, outcomeIds: ['12', '13'], line: 'total' };
}

function handicap(marketId: number): MainColumn {
  return { marketId, outcomeIds: ['1714', '1715'], line: 'hcp' };
}

function row(slug: string, clockRuns: boolean, ...columns: MainColumn[]): SportRow {
  return { slug, columns, clockRuns };
}
