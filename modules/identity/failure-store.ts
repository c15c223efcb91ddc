import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewFailures {
  /** Names the attempt that they are of. */
  attempt: string;
  subjects: string[];
  at: Date;
}

/** Failures of any of `subjects` since `since`, by subject (index failed_login_recent). */
export async function countFailures(
  connection: Connection,
  subjects: string[],
  since: Date,
): Promise<Map<string, number>> {
  const { rows } = await connection.query<{ subject: string; failures: number }>(
    `SELECT subject, count(*)::int AS failures
     FROM identity.failed_login
     WHERE subject = ANY ($1::text[]) AND failed_at > $2
     GROUP BY subject`,
    [subjects, since],
  );
  return new Map(rows.map((row) => [row.subject, row.failures]));
}

export async function insertFailures(connection: Connection, failures: NewFailures): Promise<void> {
  await connection.query(
    'INSERT INTO identity.failed_login (subject, failed_at, attempt) SELECT unnest($1::text[]), $2, $3',
    [failures.subjects, failures.at, failures.attempt],
  );
}

/** Takes an attempt back (index failed_login_recent). */
export async function deleteFailures(connection: Connection, failures: NewFailures): Promise<void> {
  await connection.query(
    'DELETE FROM identity.failed_login WHERE subject = ANY ($1::text[]) AND failed_at = $2 AND attempt = $3',
    [failures.subjects, failures.at, failures.attempt],
  );
}

export async function forgetFailures(connection: Connection, subject: string): Promise<void> {
  await connection.query('DELETE FROM identity.failed_login WHERE subject = $1', [subject]);
}

/** Index failed_login_age. */
export async function deleteOldFailures(connection: Connection, failedBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.failed_login WHERE failed_at < $1', [failedBefore]);
}
