import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface AuthenticatorRow {
  /** Sealed, see `sealed-secrets.ts`. */
  secret: string;
  step: bigint;
}

/** Finds a player's authenticator and locks it, so that two requests cannot use one code. */
export async function lockAuthenticator(
  connection: Connection,
  playerId: bigint,
): Promise<AuthenticatorRow | undefined> {
  const { rows } = await connection.query<AuthenticatorRow>(
    'SELECT secret, step FROM identity.authenticator WHERE player_id = $1 FOR UPDATE',
    [playerId],
  );
  return rows[0];
}

/** Stores a player's authenticator in the place of an earlier one. */
export async function saveAuthenticator(
  connection: Connection,
  { playerId, sealed, step, at }: { playerId: bigint; sealed: string; step: number; at: Date },
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.authenticator (player_id, secret, step, added_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (player_id) DO UPDATE
     SET secret = excluded.secret, step = excluded.step, added_at = excluded.added_at`,
    [playerId, sealed, step, at],
  );
}

export async function recordStep(connection: Connection, playerId: bigint, step: number): Promise<void> {
  await connection.query('UPDATE identity.authenticator SET step = $2 WHERE player_id = $1', [
    playerId,
    step,
  ]);
}

/** Deletes a player's authenticator. @returns true when there was one */
export async function deleteAuthenticator(connection: Connection, playerId: bigint): Promise<boolean> {
  const text = 'DELETE FROM identity.authenticator WHERE player_id = $1';
  return (await connection.query(text, [playerId])).rowCount === 1;
}

/** Stores the secret that a player's next authenticator gets, in the place of an earlier one. */
export async function saveOffer(
  connection: Connection,
  playerId: bigint,
  sealed: string,
  expiresAt: Date,
): Promise<void> {
  await connection.query(
    `INSERT INTO identity.authenticator_offer (player_id, secret, expires_at) VALUES ($1, $2, $3)
     ON CONFLICT (player_id) DO UPDATE SET secret = excluded.secret, expires_at = excluded.expires_at`,
    [playerId, sealed, expiresAt],
  );
}

/** Finds the sealed secret of a player's next authenticator unless it has expired at `now`. */
export async function findOffer(
  connection: Connection,
  playerId: bigint,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ secret: string }>(
    'SELECT secret FROM identity.authenticator_offer WHERE player_id = $1 AND expires_at > $2',
    [playerId, now],
  );
  return rows[0]?.secret;
}

export async function deleteOffer(connection: Connection, playerId: bigint): Promise<void> {
  await connection.query('DELETE FROM identity.authenticator_offer WHERE player_id = $1', [playerId]);
}

/** Replaces the recovery codes of a player; an empty list removes them. */
export async function replaceCodes(
  connection: Connection,
  playerId: bigint,
  digests: readonly Buffer[],
): Promise<void> {
  await connection.query('DELETE FROM identity.recovery_code WHERE player_id = $1', [playerId]);
  await connection.query(
    'INSERT INTO identity.recovery_code (player_id, digest) SELECT $1, unnest($2::bytea[])',
    [playerId, digests],
  );
}

/** Uses a recovery code. @returns true when there was such an unused one */
export async function useCode(
  connection: Connection,
  { playerId, digest, at }: { playerId: bigint; digest: Buffer; at: Date },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE identity.recovery_code SET used_at = $3
     WHERE player_id = $1 AND digest = $2 AND used_at IS NULL`,
    [playerId, digest, at],
  );
  return rowCount === 1;
}

/** The second factors that a player has. */
export interface FactorsRow {
  has_totp: boolean;
  codes_left: number;
}

/** Uses the primary keys of both tables. */
export async function findFactors(connection: Connection, playerId: bigint): Promise<FactorsRow> {
  const { rows } = await connection.query<FactorsRow>(
    `SELECT EXISTS (SELECT 1 FROM identity.authenticator WHERE player_id = $1) AS has_totp,
            (SELECT count(*)::int FROM identity.recovery_code WHERE player_id = $1 AND used_at IS NULL) AS codes_left`,
    [playerId],
  );
  return rows[0] ?? { has_totp: false, codes_left: 0 };
}
