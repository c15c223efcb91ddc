import { basketball, counterStrike, dota2, football, iceHockey, tennis } from './sports.ts';

/** A market that a list shows beside each match. Its outcomes are the columns. */
export interface MainColumn {
  marketId: number;
  outcomeIds: readonly string[];
  /** The specifier that a list shows before the prices: `total` unchanged, `hcp` with its sign. */
  line?: 'total' | 'hcp';
  /** The specifier of the part of the match that the column is about: `setnr=1`. */
  part?: string;
}

const threeWay = ['1', '2', '3'];
const twoWay = ['4', '5'];

/**
 * The main markets of each sport by its id, from left to right: the winner, then two markets with lines. They are
 * separate from the catalogue, because a list in a browser needs no other markets.
 */
const columnsBySport: Readonly<Record<number, readonly MainColumn[]>> = {
  [football]: [winner(1, threeWay), total(18), handicap(16)],
  [tennis]: [winner(186, twoWay), total(189), handicap(187)],
  [basketball]: [winner(219, twoWay), total(225), handicap(223)],
  [iceHockey]: [winner(1, threeWay), total(18), handicap(16)],
  // The handicap comes first, because the total of a best-of-three match has only one line, 2.5.
  [counterStrike]: [winner(186, twoWay), handicap(327), total(328)],
  [dota2]: [winner(186, twoWay), handicap(327), total(328)],
};

/** Returns the main columns of a sport; undefined when the table does not have the sport. */
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
