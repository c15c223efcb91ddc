import type { pg } from '@fairline/runtime';

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
