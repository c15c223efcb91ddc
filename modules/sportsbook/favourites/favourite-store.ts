import type { Favourite } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

/** Finds the favourites of a player, the latest first (the primary key). */
export async function findFavourites(connection: Connection, playerId: bigint): Promise<Favourite[]> {
  const { rows } = await connection.query<Favourite>(
    `SELECT kind, thing_id::text AS id FROM sportsbook.favourite
     WHERE player_id = $1 ORDER BY added_at DESC, kind, thing_id`,
    [playerId],
  );
  return rows;
}

/** Forgets the favourite matches of a player that are over. */
export async function forgetOver(connection: Connection, playerId: bigint): Promise<void> {
  await connection.query(
    `DELETE FROM sportsbook.favourite AS own
     USING sportsbook.match
     WHERE own.player_id = $1 AND own.kind = 'match' AND match.match_id = own.thing_id
       AND match.phase IN ('ended', 'cancelled')`,
    [playerId],
  );
}

/**
 * Adds favourites; those that the player has already stay as they are.
 * @returns false when the player would then have more than `maxCount`, and nothing was added
 */
export async function insertFavourites(
  connection: Connection,
  { playerId, favourites, at, maxCount }: NewFavourites,
): Promise<boolean> {
  const { rows } = await connection.query<{ fits: boolean }>(
    `WITH given AS (
       SELECT DISTINCT kind, id FROM unnest($2::text[], $3::bigint[]) AS named (kind, id)
     ), missing AS (
       SELECT kind, id FROM given
       WHERE NOT EXISTS (SELECT FROM sportsbook.favourite
                         WHERE player_id = $1 AND favourite.kind = given.kind AND thing_id = given.id)
     ), room AS (
       SELECT (SELECT count(*) FROM sportsbook.favourite WHERE player_id = $1)
              + (SELECT count(*) FROM missing) <= $5 AS fits
     ), added AS (
       INSERT INTO sportsbook.favourite (player_id, kind, thing_id, added_at)
       SELECT $1, kind, id, $4 FROM missing WHERE (SELECT fits FROM room)
       ON CONFLICT DO NOTHING
     )
     SELECT fits FROM room`,
    [playerId, favourites.map(({ kind }) => kind), favourites.map(({ id }) => id), at, maxCount],
  );
  return rows[0]?.fits === true;
}

export interface NewFavourites {
  playerId: bigint;
  favourites: readonly Favourite[];
  at: Date;
  maxCount: number;
}

export async function deleteFavourite(
  connection: Connection,
  playerId: bigint,
  { kind, id }: Favourite,
): Promise<void> {
  await connection.query(
    'DELETE FROM sportsbook.favourite WHERE player_id = $1 AND kind = $2 AND thing_id = $3',
    [playerId, kind, id],
  );
}
