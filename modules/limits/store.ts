import type { pg } from '@fairline/runtime';
import type { LimitType } from './domain/limit-types.ts';

export interface LimitRow {
  player_id: bigint;
  limit_type: LimitType;
  value_minor: bigint;
}

/**
 * The limits of these players, locked in the order of the key: two requests of one player that arrive at
 * different processes are decided one after the other.
 */
export async function lockLimits(connection: pg.PoolClient, playerIds: bigint[]): Promise<LimitRow[]> {
  const { rows } = await connection.query<LimitRow>({
    name: 'limits-lock',
    text: `SELECT player_id, limit_type, value_minor
           FROM limits.player_limit
           WHERE player_id = ANY ($1::bigint[])
           ORDER BY player_id, limit_type
           FOR UPDATE`,
    values: [playerIds],
  });
  return rows;
}

export async function saveLimit(
  connection: Pick<pg.PoolClient, 'query'>,
  playerId: bigint,
  limitType: LimitType,
  valueMinor: bigint,
  startedAt: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO limits.player_limit (player_id, limit_type, value_minor, started_at)
     VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id, limit_type) DO UPDATE SET value_minor = excluded.value_minor, started_at = excluded.started_at`,
    [playerId, limitType, valueMinor, startedAt],
  );
}
