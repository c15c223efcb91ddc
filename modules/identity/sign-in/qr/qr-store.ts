import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface QrRow {
  number: string;
  browser: string | null;
  system: string | null;
  country: string | null;
  city: string | null;
  state: 'waiting' | 'confirmed' | 'declined';
  player_id: bigint | null;
  expires_at: Date;
}

export interface NewQr extends Pick<QrRow, 'number' | 'browser' | 'system' | 'country' | 'city'> {
  secretDigest: Buffer;
  codeDigest: Buffer;
  expiresAt: Date;
}

const columns = 'number, browser, system, country, city, state, player_id, expires_at';

export async function insertQr(connection: Connection, qr: NewQr): Promise<void> {
  await connection.query(
    `INSERT INTO identity.qr_sign_in (secret_digest, code_digest, number, browser, system, country, city, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [qr.secretDigest, qr.codeDigest, qr.number, qr.browser, qr.system, qr.country, qr.city, qr.expiresAt],
  );
}

/** Finds a waiting sign-in by the code of its link, unless it has expired at `now`. */
export async function findByCode(
  connection: Connection,
  codeDigest: Buffer,
  now: Date,
): Promise<QrRow | undefined> {
  const { rows } = await connection.query<QrRow>(
    `SELECT ${columns} FROM identity.qr_sign_in
     WHERE code_digest = $1 AND state = 'waiting' AND expires_at > $2`,
    [codeDigest, now],
  );
  return rows[0];
}

/** Answers a waiting sign-in, once. @returns false when it has expired at `now` or was answered */
export async function answerQr(
  connection: Connection,
  codeDigest: Buffer,
  { playerId, sessionId, now }: { playerId: bigint | null; sessionId: string; now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE identity.qr_sign_in
     SET state = CASE WHEN $2::bigint IS NULL THEN 'declined' ELSE 'confirmed' END, player_id = $2, session_id = $3
     WHERE code_digest = $1 AND state = 'waiting' AND expires_at > $4`,
    [codeDigest, playerId, sessionId, now],
  );
  return rowCount === 1;
}

/** Finds the sign-in of a waiting browser, unless it has expired at `now`. */
export async function findBySecret(
  connection: Connection,
  secretDigest: Buffer,
  now: Date,
): Promise<QrRow | undefined> {
  const { rows } = await connection.query<QrRow>(
    `SELECT ${columns} FROM identity.qr_sign_in WHERE secret_digest = $1 AND expires_at > $2`,
    [secretDigest, now],
  );
  return rows[0];
}

/**
 * Deletes an answered sign-in, so that it is used once. `isAllowed` is false when the session that has confirmed it is
 * over. @returns undefined when it was not there
 */
export async function removeQr(
  connection: Connection,
  secretDigest: Buffer,
): Promise<{ playerId: bigint | null; isAllowed: boolean } | undefined> {
  const { rows } = await connection.query<{ playerId: bigint | null; isAllowed: boolean }>(
    `DELETE FROM identity.qr_sign_in AS qr
     WHERE secret_digest = $1 AND state <> 'waiting'
     RETURNING player_id AS "playerId",
               EXISTS (SELECT FROM identity.session WHERE id = qr.session_id) AS "isAllowed"`,
    [secretDigest],
  );
  return rows[0];
}

/** Deletes the sign-ins that have expired at `now` (index qr_sign_in_expiry). */
export async function deleteExpiredQr(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM identity.qr_sign_in WHERE expires_at <= $1', [now]);
}
