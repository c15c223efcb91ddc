import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface RestrictionRow {
  player_id: bigint;
  line_sports: number[];
  live_sports: number[];
  version: number;
}

/** Finds the restrictions of players by the primary key. */
export async function findRestrictions(
  connection: Connection,
  playerIds: readonly bigint[],
): Promise<RestrictionRow[]> {
  const { rows } = await connection.query<RestrictionRow>({
    name: 'sportsbook-restrictions',
    text: `SELECT player_id, line_sports, live_sports, version
           FROM sportsbook.sport_restriction WHERE player_id = ANY ($1::bigint[])`,
    values: [playerIds],
  });
  return rows;
}

export interface SavedRestriction {
  playerId: bigint;
  line: readonly number[];
  live: readonly number[];
  /** The version that the author saw; 0 for a player who had no restriction. */
  version: number;
  by: string;
  at: Date;
}

/** Saves a restriction in the place of the one of `version`. @returns false when it is another one by now */
export async function saveRestriction(connection: Connection, saved: SavedRestriction): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO sportsbook.sport_restriction AS known
       (player_id, line_sports, live_sports, changed_by, changed_at, version)
     SELECT $1, $2, $3, $4, $5, 1
     WHERE $6 = 0 OR EXISTS (SELECT FROM sportsbook.sport_restriction WHERE player_id = $1)
     ON CONFLICT (player_id) DO UPDATE
       SET line_sports = excluded.line_sports, live_sports = excluded.live_sports,
           changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = known.version + 1
       WHERE known.version = $6`,
    [saved.playerId, saved.line, saved.live, saved.by, saved.at, saved.version],
  );
  return rowCount === 1;
}
