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

const resetColumns = 'id, email, name, surname, phone, phone_confirmed_at, password_hash';

/** Finds what a new password of a player is checked against. */
export async function findForReset(connection: Connection, playerId: bigint): Promise<ResetRow | undefined> {
  const { rows } = await connection.query<ResetRow>(
    `SELECT ${resetColumns} FROM identity.player WHERE id = $1`,
    [playerId],
  );
  return rows[0];
}

/** Finds a player and locks the row until the transaction ends. */
export async function lockForReset(connection: Connection, playerId: bigint): Promise<ResetRow | undefined> {
  const { rows } = await connection.query<ResetRow>(
    `SELECT ${resetColumns} FROM identity.player WHERE id = $1 FOR UPDATE`,
    [playerId],
  );
  return rows[0];
}

export async function setPasswordHash(
  connection: Connection,
  playerId: bigint,
  passwordHash: string,
): Promise<void> {
  await connection.query(
    'UPDATE identity.player SET password_hash = $2, has_initial_password = false WHERE id = $1',
    [playerId, passwordHash],
  );
}
