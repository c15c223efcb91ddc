import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewStep {
  digest: Buffer;
  kind: string;
  data: unknown;
  expiresAt: Date;
}

export async function insertStep(
  connection: Connection,
  { digest, kind, data, expiresAt }: NewStep,
): Promise<void> {
  await connection.query(
    'INSERT INTO identity.begun_step (secret_digest, kind, data, expires_at) VALUES ($1, $2, $3, $4)',
    [digest, kind, JSON.stringify(data), expiresAt],
  );
}

/** Stores a mark that something was used. @returns false when it was used before */
export async function insertMark(
  connection: Connection,
  { digest, kind, expiresAt }: Omit<NewStep, 'data'>,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO identity.begun_step (secret_digest, kind, data, expires_at) VALUES ($1, $2, '{}', $3)
     ON CONFLICT DO NOTHING`,
    [digest, kind, expiresAt],
  );
  return rowCount === 1;
}

/** Finds the data of a step unless it has expired at `now`. */
export async function findStep(
  connection: Connection,
  { digest, kind, now }: { digest: Buffer; kind: string; now: Date },
): Promise<unknown> {
  const { rows } = await connection.query<{ data: unknown }>(
    'SELECT data FROM identity.begun_step WHERE secret_digest = $1 AND kind = $2 AND expires_at > $3',
    [digest, kind, now],
  );
  return rows[0]?.data;
}

/** Deletes a step, so that it ends once. @returns its data; undefined when it has expired at `now` or has ended */
export async function removeStep(
  connection: Connection,
  { digest, kind, now }: { digest: Buffer; kind: string; now: Date },
): Promise<unknown> {
  const { rows } = await connection.query<{ data: unknown }>(
    `DELETE FROM identity.begun_step WHERE secret_digest = $1 AND kind = $2 AND expires_at > $3 RETURNING data`,
    [digest, kind, now],
  );
  return rows[0]?.data;
}

/** Deletes the steps that have expired at `now` (index begun_step_expiry). */
export async function deleteExpiredSteps(connection: Connection, now: Date): Promise<void> {
  await connection.query('DELETE FROM identity.begun_step WHERE expires_at <= $1', [now]);
}
