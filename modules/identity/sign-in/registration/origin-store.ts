import type { Touch } from '@fairline/contracts/referral-tags';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface OriginRow {
  type: 'fast_reg' | 'phone_reg' | 'full_reg' | 'soc_reg';
  network: string | null;
  user_ref_id: number;
  bonus_id: string | null;
  bonus_type: 0 | 1 | 2;
  first_deposit_bonus_type: 0 | 1 | 2;
  first_touch: Touch;
  last_touch: Touch;
}

/** Stores where a player came from. */
export async function insertOrigin(
  connection: Connection,
  playerId: bigint,
  origin: Omit<OriginRow, 'bonus_type'>,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.registration_origin
       (player_id, type, network, user_ref_id, bonus_id, first_deposit_bonus_type, first_touch, last_touch)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      playerId,
      origin.type,
      origin.network,
      origin.user_ref_id,
      origin.bonus_id,
      origin.first_deposit_bonus_type,
      JSON.stringify(origin.first_touch),
      JSON.stringify(origin.last_touch),
    ],
  );
}

/** Finds where a player came from; undefined for a player of an older version. */
export async function findOrigin(connection: Connection, playerId: bigint): Promise<OriginRow | undefined> {
  const { rows } = await connection.query<OriginRow>(
    `SELECT origin.type, origin.network, origin.user_ref_id, origin.bonus_id, player.bonus_choice AS bonus_type,
            origin.first_deposit_bonus_type, origin.first_touch, origin.last_touch
     FROM identity.registration_origin AS origin
     JOIN identity.player AS player ON player.id = origin.player_id
     WHERE origin.player_id = $1`,
    [playerId],
  );
  return rows[0];
}
