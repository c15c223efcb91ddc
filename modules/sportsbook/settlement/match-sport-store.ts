import type { pg } from '@fairline/runtime';

/** Finds the sport and the competition of a match (primary key); undefined for a match that is not stored. */
export async function findMatchPlace(
  connection: Pick<pg.PoolClient, 'query'>,
  matchId: string,
): Promise<{ sportId: number; tournamentId: number } | undefined> {
  const { rows } = await connection.query<{ sportId: number; tournamentId: number }>(
    `SELECT (fixture ->> 'sportId')::integer AS "sportId", (fixture ->> 'tournamentId')::double precision AS "tournamentId"
     FROM sportsbook.match WHERE match_id = $1`,
    [matchId],
  );
  return rows[0];
}

/** Finds the sport of a match (primary key); undefined for a match that is not stored. */
export async function findMatchSport(
  connection: Pick<pg.PoolClient, 'query'>,
  matchId: string,
): Promise<number | undefined> {
  const { rows } = await connection.query<{ sportId: number }>(
    `SELECT (fixture ->> 'sportId')::integer AS "sportId" FROM sportsbook.match WHERE match_id = $1`,
    [matchId],
  );
  return rows[0]?.sportId;
}
