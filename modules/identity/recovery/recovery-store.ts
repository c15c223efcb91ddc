import type { Connection } from '../players/player-store.ts';

export interface RecoveryRequest {
  request_id: string;
  method: 'email' | 'phone';
  destination: string;
  language: string;
  asked_at: Date;
}

export async function insertRequest(connection: Connection, request: RecoveryRequest): Promise<void> {
  await connection.query(
    `INSERT INTO identity.recovery_request (request_id, method, destination, language, asked_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [request.request_id, request.method, request.destination, request.language, request.asked_at],
  );
}

/** Removes the oldest request that no other process works on (index recovery_request_order). */
export async function takeRequest(connection: Connection): Promise<RecoveryRequest | undefined> {
  const { rows } = await connection.query<RecoveryRequest>(
    `DELETE FROM identity.recovery_request
     WHERE request_id = (
       SELECT request_id FROM identity.recovery_request ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING request_id, method, destination, language, asked_at`,
  );
  return rows[0];
}

/** Finds the player to whom an e-mail address belongs, or a confirmed number (indexes player_email, player_phone_confirmed). */
export async function findByContact(
  connection: Connection,
  { method, destination }: Pick<RecoveryRequest, 'method' | 'destination'>,
): Promise<bigint | undefined> {
  const where =
    method === 'email'
      ? 'lower(email) = lower($1) AND email IS NOT NULL'
      : 'phone = $1 AND phone_confirmed_at IS NOT NULL';
  const { rows } = await connection.query<{ id: bigint }>(`SELECT id FROM identity.player WHERE ${where}`, [
    destination,
  ]);
  return rows[0]?.id;
}

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
