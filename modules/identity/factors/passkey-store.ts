import type { KnownPasskey } from '@fairline/factors';
import type { Connection } from './factor-store.ts';

export interface PasskeyRow extends KnownPasskey {
  passkey_id: string;
  player_id: bigint;
  name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Finds the passkeys of a player, oldest first (index passkey_of_player). */
export async function findPasskeys(connection: Connection, playerId: bigint): Promise<PasskeyRow[]> {
  const { rows } = await connection.query<PasskeyRow>(
    'SELECT * FROM identity.passkey WHERE player_id = $1 ORDER BY added_at, passkey_id',
    [playerId],
  );
  return rows;
}

/** Finds a passkey by the id that its authenticator gave it. */
export async function findPasskey(
  connection: Connection,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  const text = 'SELECT * FROM identity.passkey WHERE credential_id = $1';
  return (await connection.query<PasskeyRow>(text, [credentialId])).rows[0];
}

/** Stores a passkey. @returns false when it is stored already, or the player has `maxPasskeys` of them */
export async function insertPasskey(
  connection: Connection,
  passkey: Omit<PasskeyRow, 'used_at'>,
  maxPasskeys: number,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO identity.passkey (passkey_id, player_id, credential_id, public_key, counter, transports, name, added_at)
     SELECT $1, $2, $3, $4, $5, $6, $7, $8
     WHERE (SELECT count(*) FROM identity.passkey WHERE player_id = $2) < $9
     ON CONFLICT DO NOTHING`,
    [
      passkey.passkey_id,
      passkey.player_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.added_at,
      maxPasskeys,
    ],
  );
  return rowCount === 1;
}

/** Records the use of a passkey. The counter never goes back, in whatever order two uses end. */
export async function recordPasskeyUse(
  connection: Connection,
  passkeyId: string,
  use: { counter: number; at: Date },
): Promise<void> {
  await connection.query(
    'UPDATE identity.passkey SET counter = greatest(counter, $2), used_at = $3 WHERE passkey_id = $1',
    [passkeyId, use.counter, use.at],
  );
}

/** Renames a passkey of a player. @returns true when there was one */
export async function renamePasskey(
  connection: Connection,
  { playerId, passkeyId, name }: { playerId: bigint; passkeyId: string; name: string },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'UPDATE identity.passkey SET name = $3 WHERE player_id = $1 AND passkey_id = $2',
    [playerId, passkeyId, name],
  );
  return rowCount === 1;
}

/** Deletes a passkey of a player. @returns true when there was one */
export async function deletePasskey(
  connection: Connection,
  playerId: bigint,
  passkeyId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM identity.passkey WHERE player_id = $1 AND passkey_id = $2',
    [playerId, passkeyId],
  );
  return rowCount === 1;
}
