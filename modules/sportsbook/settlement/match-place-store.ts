import type { pg } from '@fairline/runtime';

/** Where a match is played, and since when it is over; null while it is not. */
export interface MatchPlace {
  sportId: number;
  tournamentId: number;
  endedAt: Date | null;
}

/** Finds the place and the end of a match (primary key); undefined for a match that is not stored. */
export async function findMatchPlace(
  connection: Pick<pg.PoolClient, 'query'>,
  matchId: string,
): Promise<MatchPlace | undefined> {
  const { rows } = await connection.query<MatchPlace>(
    `SELECT (fixture ->> 'sportId')::integer AS "sportId", (fixture ->> 'tournamentId')::double precision AS "tournamentId",
            ended_at AS "endedAt"
     FROM sportsbook.match WHERE match_id = $1`,
    [matchId],
  );
  return rows[0];
}
