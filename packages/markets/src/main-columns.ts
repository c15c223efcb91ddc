import { basketball, counterStrike, football, iceHockey, tennis } from './sports.ts';

/** A market that a list shows beside each match, and the outcomes that are its columns. */
export interface MainColumn {
  marketId: number;
  outcomeIds: readonly string[];
  /** The specifier that is shown before the prices: `total` as it is, `hcp` with its sign. */
  line?: 'total' | 'hcp';
}

const threeWay = ['1', '2', '3'];
const twoWay = ['4', '5'];

/**
 * The main markets of each sport by its id, from left to right: the winner, then the two markets on its lines. They
 * stand apart from the catalogue, because a list in a browser needs these and no other markets.
 */
const columnsBySport: Readonly<Record<number, readonly MainColumn[]>> = {
  [football]: [winner(1, threeWay), total(18), handicap(16)],
  [tennis]: [winner(186, twoWay), total(189), handicap(187)],
  [basketball]: [winner(219, twoWay), total(225), handicap(223)],
  [iceHockey]: [winner(1, threeWay), total(18), handicap(16)],
  // The handicap comes first: in a best of three the total has one line, 2.5.
  [counterStrike]: [winner(186, twoWay), handicap(327), total(328)],
};

/** The main columns of a sport; undefined for a sport that the table does not know. */
export function mainColumnsOf(sportId: number): readonly MainColumn[] | undefined {
  return columnsBySport[sportId];
}

function winner(marketId: number, outcomeIds: readonly string[]): MainColumn {
  return { marketId, outcomeIds };
}

function total(marketId: number): MainColumn {
  return { marketId, outcomeIds: ['12', '13'], line: 'total' };
}

function handicap(marketId: number): MainColumn {
  return { marketId, outcomeIds: ['1714', '1715'], line: 'hcp' };
}
