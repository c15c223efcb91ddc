import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface TotpRow {
  /** Sealed, see `sealed-secrets.ts`. */
  totp_secret: string | null;
  totp_step: bigint | null;
}

/** Finds an operator's authenticator and locks it, so that two requests cannot use one code. */
export async function lockTotp(connection: Connection, operatorId: bigint): Promise<TotpRow | undefined> {
  const { rows } = await connection.query<TotpRow>(
    'SELECT totp_secret, totp_step FROM operators.operator WHERE operator_id = $1 FOR UPDATE',
    [operatorId],
  );
  return rows[0];
}

export async function setTotp(
  connection: Connection,
  operatorId: bigint,
  totp: { sealed: string; step: number },
): Promise<void> {
  await connection.query(
    'UPDATE operators.operator SET totp_secret = $2, totp_step = $3 WHERE operator_id = $1',
    [operatorId, totp.sealed, totp.step],
  );
}

export async function recordTotpStep(
  connection: Connection,
  operatorId: bigint,
  step: number,
): Promise<void> {
  await connection.query('UPDATE operators.operator SET totp_step = $2 WHERE operator_id = $1', [
    operatorId,
    step,
  ]);
}

/** Replaces the recovery codes of an operator. */
export async function replaceCodes(
  connection: Connection,
  operatorId: bigint,
  digests: readonly Buffer[],
): Promise<void> {
  await connection.query('DELETE FROM operators.recovery_code WHERE operator_id = $1', [operatorId]);
  await connection.query(
    'INSERT INTO operators.recovery_code (operator_id, digest) SELECT $1, unnest($2::bytea[])',
    [operatorId, digests],
  );
}

/** Uses a recovery code. @returns true when there was such an unused one */
export async function useCode(
  connection: Connection,
  operatorId: bigint,
  digest: Buffer,
  at: Date,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE operators.recovery_code SET used_at = $3
     WHERE operator_id = $1 AND digest = $2 AND used_at IS NULL`,
    [operatorId, digest, at],
  );
  return rowCount === 1;
}

export interface PasskeyRow {
  passkey_id: string;
  operator_id: bigint;
  credential_id: string;
  public_key: Buffer;
  counter: bigint;
  transports: string[];
  name: string;
  added_at: Date;
  used_at: Date | null;
}

/** Finds the passkeys of an operator, oldest first (index passkey_of_operator). */
export async function findPasskeys(connection: Connection, operatorId: bigint): Promise<PasskeyRow[]> {
  const { rows } = await connection.query<PasskeyRow>(
    'SELECT * FROM operators.passkey WHERE operator_id = $1 ORDER BY added_at, passkey_id',
    [operatorId],
  );
  return rows;
}

export async function insertPasskey(
  connection: Connection,
  passkey: Omit<PasskeyRow, 'used_at'>,
): Promise<void> {
  await connection.query(
    `INSERT INTO operators.passkey (passkey_id, operator_id, credential_id, public_key, counter, transports, name, added_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      passkey.passkey_id,
      passkey.operator_id,
      passkey.credential_id,
      passkey.public_key,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.added_at,
    ],
  );
}

export async function recordPasskeyUse(
  connection: Connection,
  passkeyId: string,
  use: { counter: number; at: Date },
): Promise<void> {
  await connection.query('UPDATE operators.passkey SET counter = $2, used_at = $3 WHERE passkey_id = $1', [
    passkeyId,
    use.counter,
    use.at,
  ]);
}

/** Deletes a passkey of an operator. @returns true when there was one */
export async function deletePasskey(
  connection: Connection,
  operatorId: bigint,
  passkeyId: string,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    'DELETE FROM operators.passkey WHERE operator_id = $1 AND passkey_id = $2',
    [operatorId, passkeyId],
  );
  return rowCount === 1;
}
