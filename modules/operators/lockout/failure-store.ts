import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** Counts an attempt on an account as failed. */
export async function insertFailure(
  connection: Connection,
  failure: { email: string; attempt: string; at: Date },
): Promise<void> {
  await connection.query('INSERT INTO operators.failure (email, attempt, failed_at) VALUES ($1, $2, $3)', [
    failure.email,
    failure.attempt,
    failure.at,
  ]);
}

/** Counts the failures of an account since `since` (index failure_recent). */
export async function countFailures(connection: Connection, email: string, since: Date): Promise<number> {
  const { rows } = await connection.query<{ failures: number }>(
    'SELECT count(*)::int AS failures FROM operators.failure WHERE email = $1 AND failed_at > $2',
    [email, since],
  );
  return rows[0]?.failures ?? 0;
}

export async function deleteFailure(connection: Connection, email: string, attempt: string): Promise<void> {
  await connection.query('DELETE FROM operators.failure WHERE email = $1 AND attempt = $2', [email, attempt]);
}

/** Deletes the failures of an account: the lock ends. */
export async function deleteFailuresOf(connection: Connection, email: string): Promise<void> {
  await connection.query('DELETE FROM operators.failure WHERE email = $1', [email]);
}

/** Finds the accounts that are locked: those with `max` failures since `since`. */
export async function findLocked(connection: Connection, since: Date, max: number): Promise<string[]> {
  const { rows } = await connection.query<{ email: string }>(
    `SELECT email FROM operators.failure WHERE failed_at > $1 GROUP BY email HAVING count(*) >= $2`,
    [since, max],
  );
  return rows.map(({ email }) => email);
}
