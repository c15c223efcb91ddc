import type { Connection } from '../players/player-store.ts';

export interface AddressRequestRow {
  request_id: string;
  purpose: 'recovery' | 'sign-in';
  method: 'email' | 'phone';
  destination: string;
  language: string;
  asked_at: Date;
}

const columns = 'request_id, purpose, method, destination, language, asked_at';

/** Stores a request. The table has the name of its first purpose. */
export async function insertRequest(connection: Connection, request: AddressRequestRow): Promise<void> {
  await connection.query(
    `INSERT INTO identity.recovery_request (${columns}) VALUES ($1, $2, $3, $4, $5, $6)`,
    [
      request.request_id,
      request.purpose,
      request.method,
      request.destination,
      request.language,
      request.asked_at,
    ],
  );
}

/** Removes the oldest request that no other process works on (index recovery_request_order). */
export async function takeRequest(connection: Connection): Promise<AddressRequestRow | undefined> {
  const { rows } = await connection.query<AddressRequestRow>(
    `DELETE FROM identity.recovery_request
     WHERE request_id = (
       SELECT request_id FROM identity.recovery_request ORDER BY asked_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
  );
  return rows[0];
}
