import type { SentCodeMethod } from '@fairline/contracts';
import type { Connection } from './factor-store.ts';

/** The confirmed addresses of a player, and which of them get codes for the second step. */
export interface SentCodeRow {
  /** The confirmed address; null without one. */
  email: string | null;
  /** The confirmed number in the form of E.164; null without one. */
  phone: string | null;
  email_on: boolean;
  sms_on: boolean;
}

/** Uses primary keys. */
export async function findSentCodes(connection: Connection, playerId: bigint): Promise<SentCodeRow> {
  const { rows } = await connection.query<SentCodeRow>(
    `SELECT CASE WHEN email_confirmed_at IS NOT NULL THEN email END AS email,
            CASE WHEN phone_confirmed_at IS NOT NULL THEN phone END AS phone,
            EXISTS (SELECT FROM identity.sent_code_factor AS factor
                    WHERE factor.player_id = player.id AND method = 'email') AS email_on,
            EXISTS (SELECT FROM identity.sent_code_factor AS factor
                    WHERE factor.player_id = player.id AND method = 'sms') AS sms_on
     FROM identity.player WHERE id = $1`,
    [playerId],
  );
  return rows[0] ?? { email: null, phone: null, email_on: false, sms_on: false };
}

export async function insertSentCode(
  connection: Connection,
  factor: { playerId: bigint; method: SentCodeMethod; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.sent_code_factor (player_id, method, added_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING`,
    [factor.playerId, factor.method, factor.at],
  );
}

/** Deletes a factor. @returns true when there was one */
export async function deleteSentCode(
  connection: Connection,
  playerId: bigint,
  method: SentCodeMethod,
): Promise<boolean> {
  const text = 'DELETE FROM identity.sent_code_factor WHERE player_id = $1 AND method = $2';
  return (await connection.query(text, [playerId, method])).rowCount === 1;
}
