import type { Connection } from '../players/player-store.ts';

export interface ResetRow {
  id: bigint;
  email: string | null;
  name: string | null;
  surname: string | null;
  phone: string | null;
  phone_confirmed_at: Date | null;
  password_hash: string;
}

/** Finds a player and locks the row until the transaction ends. */
export async function lockForReset(connection: Connection, playerId: bigint): Promise<ResetRow | undefined> {
  const { rows } = await connection.query<ResetRow>(
    `SELECT id, email, name, surname, phone, phone_confirmed_at, password_hash
     FROM identity.player WHERE id = $1 FOR UPDATE`,
    [playerId],
  );
  return rows[0];
}

export async function setPasswordHash(
  connection: Connection,
  playerId: bigint,
  passwordHash: string,
): Promise<void> {
  await connection.query('UPDATE identity.player SET password_hash = $2 WHERE id = $1', [
    playerId,
    passwordHash,
  ]);
}
