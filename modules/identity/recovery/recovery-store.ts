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
