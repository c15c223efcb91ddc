import type { CaptchaType } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface CaptchaRow {
  id: string;
  type: CaptchaType;
  call: string;
  address: string;
  secret: string;
  expiresAt: Date;
}

export async function insertCaptcha(connection: Connection, row: CaptchaRow): Promise<void> {
  await connection.query(
    `INSERT INTO identity.captcha (id, type, call, address, secret, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [row.id, row.type, row.call, row.address, row.secret, row.expiresAt],
  );
}

/**
 * Deletes an unsolved captcha and returns it, so that only one of several solutions at once is checked.
 * @returns undefined when it is unknown, of another address, or expired
 */
export async function removeCaptcha(
  connection: Connection,
  id: string,
  address: string,
  now: Date,
): Promise<Omit<CaptchaRow, 'expiresAt'> | undefined> {
  const { rows } = await connection.query<Omit<CaptchaRow, 'expiresAt'>>(
    `DELETE FROM identity.captcha
     WHERE id = $1 AND address = $2 AND expires_at > $3 AND token_digest IS NULL
     RETURNING id, type, call, address, secret`,
    [id, address, now],
  );
  return rows[0];
}

export async function insertSolved(
  connection: Connection,
  solved: Pick<CaptchaRow, 'id' | 'type' | 'call' | 'address' | 'expiresAt'> & { tokenDigest: Buffer },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.captcha (id, type, call, address, secret, token_digest, expires_at)
     VALUES ($1, $2, $3, $4, '', $5, $6)`,
    [solved.id, solved.type, solved.call, solved.address, solved.tokenDigest, solved.expiresAt],
  );
}

/** Deletes the token of a solved captcha. @returns false unless it is valid for this call, address and one of the types */
export async function useToken(
  connection: Connection,
  use: { tokenDigest: Buffer; call: string; address: string; types: readonly CaptchaType[]; now: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `DELETE FROM identity.captcha
     WHERE token_digest = $1 AND call = $2 AND address = $3 AND type = ANY ($4) AND expires_at > $5`,
    [use.tokenDigest, use.call, use.address, use.types, use.now],
  );
  return rowCount === 1;
}

export async function deleteExpired(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM identity.captcha WHERE expires_at <= $1', [now]);
}
