import type { pg } from '@fairline/runtime';
import { type OperatorRow, operatorColumns } from '../sessions/session-store.ts';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface TokenRow {
  token_id: string;
  name: string;
  scopes: string[];
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
}

/** Finds a token that has not ended, with the operator who made it and their rights as they are now. */
export async function findToken(
  connection: Connection,
  digest: Buffer,
  now: Date,
): Promise<(OperatorRow & { token_id: string; token_name: string; scopes: string[] }) | undefined> {
  const { rows } = await connection.query<
    OperatorRow & { token_id: string; token_name: string; scopes: string[] }
  >(
    `SELECT token.token_id, token.name AS token_name, token.scopes, ${operatorColumns}
     FROM operators.token AS token
     JOIN operators.operator AS operator USING (operator_id)
     WHERE token.token_digest = $2 AND token.expires_at > $1`,
    [now, digest],
  );
  return rows[0];
}

/** Stores that a token was used, at most once a minute. */
export async function recordTokenUse(connection: Connection, tokenId: string, now: Date): Promise<void> {
  await connection.query(
    `UPDATE operators.token SET used_at = $2::timestamptz
     WHERE token_id = $1 AND (used_at IS NULL OR used_at < $2::timestamptz - interval '1 minute')`,
    [tokenId, now],
  );
}

export async function findTokensOf(connection: Connection, operatorId: bigint): Promise<TokenRow[]> {
  const { rows } = await connection.query<TokenRow>(
    `SELECT token_id, name, scopes, created_at, expires_at, used_at
     FROM operators.token WHERE operator_id = $1 ORDER BY created_at DESC, token_id DESC`,
    [operatorId],
  );
  return rows;
}

export async function insertToken(
  connection: Connection,
  token: Omit<TokenRow, 'used_at'> & { operator_id: bigint; digest: Buffer },
): Promise<void> {
  await connection.query(
    `INSERT INTO operators.token (token_id, token_digest, operator_id, name, scopes, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [
      token.token_id,
      token.digest,
      token.operator_id,
      token.name,
      token.scopes,
      token.created_at,
      token.expires_at,
    ],
  );
}

/** Deletes a token of an operator. @returns true when there was one */
export async function deleteToken(
  connection: Connection,
  operatorId: bigint,
  tokenId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM operators.token WHERE operator_id = $1 AND token_id = $2',
    [operatorId, tokenId],
  );
  return rowCount === 1;
}
