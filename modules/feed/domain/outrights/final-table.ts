import { football, outrightBottom, outrightTop, outrightWinner } from '@fairline/markets';
import type { LegResult } from '@fairline/odds';

/** The place of a competitor among all, by points and then by the difference of the scores. */
export interface TableRow {
  points: number;
  /** The sum of the leads in all matches. */
  difference: number;
}

/** The points of a win and of a draw in a sport. */
export function pointsOf(sportId: number): { win: number; draw: number } {
  return sportId === football ? { win: 3, draw: 1 } : { win: 2, draw: 1 };
}

/** Adds a result to the rows of both sides. */
export function addResult(
  home: TableRow,
  away: TableRow,
  lead: number,
  { win, draw }: { win: number; draw: number },
): void {
  home.difference += lead;
  away.difference -= lead;
  if (lead > 0) home.points += win;
  else if (lead < 0) away.points += win;
  else {
    home.points += draw;
    away.points += draw;
  }
}

/** A group of competitors with equal points and differences. They share the places from `first` on, counted from 1. */
export interface SharedPlace {
  first: number;
  tied: number;
}

/** Returns the places that each row of a table has, or shares with others. */
export function placesOf(rows: readonly TableRow[]): SharedPlace[] {
  return rows.map((row) => ({
    first: 1 + rows.filter((other) => isBefore(other, row)).length,
    tied: rows.filter((other) => other.points === row.points && other.difference === row.difference).length,
  }));
}

function isBefore(one: TableRow, other: TableRow): boolean {
  return one.points > other.points || (one.points === other.points && one.difference > other.difference);
}

/** A market on the final table. */
export interface TableMarket {
  marketId: number;
  specifiers: string;
  /** The number of places that win. */
  winners: number;
  /** True where the results tell the position of each competitor. */
  ranked?: true;
}

/**
 * Returns the result of a competitor in a market of the final table of so many. A shared last place is a dead heat. Whoever has
 * not won the table has a position, by which each-way bets are paid.
 */
export function tableResult(market: TableMarket, place: SharedPlace, competitors: number): LegResult {
  const { winners } = market;
  switch (market.marketId) {
    case outrightTop:
      return topResult(place, winners);
    case outrightBottom:
      return topResult({ first: competitors + 2 - place.first - place.tied, tied: place.tied }, winners);
    case outrightWinner: {
      const result = topResult(place, 1);
      return result.kind === 'lost' ? { kind: 'lost', position: place } : result;
    }
    default:
      throw new RangeError(`market ${market.marketId} is not decided by a table`);
  }
}

function topResult({ first, tied }: SharedPlace, winners: number): LegResult {
  const left = winners - first + 1;
  if (left < 1) return { kind: 'lost' };
  return left >= tied ? { kind: 'won' } : { kind: 'dead-heat', places: left, tied };
}
