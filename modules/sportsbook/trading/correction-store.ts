import type { MarketKey } from '@fairline/feed';
import type { Connection } from './suspension-store.ts';

/** Counts the settled legs of a match by outcome (index leg_decided). */
export async function countDecidedLegs(
  connection: Connection,
  matchId: string,
): Promise<(MarketKey & { outcomeId: string; legs: number })[]> {
  const { rows } = await connection.query<MarketKey & { outcomeId: string; legs: number }>(
    `SELECT market_id AS "marketId", specifiers, outcome_id AS "outcomeId", count(*)::integer AS legs
     FROM sportsbook.leg
     WHERE match_id = $1 AND result IS NOT NULL
     GROUP BY 1, 2, 3
     ORDER BY 1, 2, 3`,
    [matchId],
  );
  return rows;
}
