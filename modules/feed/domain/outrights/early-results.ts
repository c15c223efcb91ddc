import { outrightBottom, outrightTop, outrightWinner } from '@fairline/markets';
import type { LegResult, OpenPosition } from '@fairline/odds';
import type { TableMarket, TableRow } from './final-table.ts';

/** A row of a table before the end, with what its competitor has left to play. */
export interface OpenRow extends Pick<TableRow, 'points'> {
  matchesLeft: number;
}

/**
 * Returns the best and the worst place that each competitor can still have, by points alone. Whoever could still be equal in points
 * may end before it or behind it, since what breaks ties is only known at the end. Matches of two rivals count as if both could
 * win, so a place may be out of reach a little earlier than this says, and never later.
 * @param win the points of a win, which is the most that a match gives
 */
export function reachablePlaces(rows: readonly OpenRow[], win: number): OpenPosition[] {
  const most = rows.map(({ points, matchesLeft }) => points + matchesLeft * win);
  return rows.map(({ points }, index) => ({
    best: 1 + rows.filter((other) => other.points > (most[index] ?? 0)).length,
    worst: 1 + most.filter((each, other) => other !== index && each >= points).length,
  }));
}

/**
 * Returns the result of a competitor that no match to come can change in a market of a table of so many; undefined while one can.
 * Whoever can no longer win the table has lost there, with the places that are still open to it.
 */
export function earlyResult(
  { marketId, winners }: TableMarket,
  { best, worst }: OpenPosition,
  competitors: number,
): LegResult | undefined {
  switch (marketId) {
    case outrightTop:
      return resultAmong({ best, worst }, winners);
    case outrightBottom:
      return resultAmong({ best: competitors + 1 - worst, worst: competitors + 1 - best }, winners);
    case outrightWinner: {
      const result = resultAmong({ best, worst }, 1);
      return result?.kind === 'lost' ? { kind: 'lost', position: { best, worst } } : result;
    }
    default:
      throw new RangeError(`market ${marketId} is not decided by a table`);
  }
}

function resultAmong({ best, worst }: OpenPosition, winners: number): LegResult | undefined {
  if (worst <= winners) return { kind: 'won' };
  return best > winners ? { kind: 'lost' } : undefined;
}
