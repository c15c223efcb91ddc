import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface NewFailures {
  /** Id of the attempt that failed. */
  attempt: string;
  subjects: string[];
  at: Date;
}

/** Counts the failures since `since` of each of `subjects` (index failed_login_recent). */
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

/**
 * Finds, for each subject that has reached its bound since `since`, the time of the failure that has to leave the window
 * before another attempt is allowed (index failed_login_recent). `exceptAttempt` does not count.
 */
export async function decisiveFailures(
  connection: Connection,
  bounds: readonly { subject: string; allowed: number }[],
  since: Date,
  exceptAttempt: string,
): Promise<Date[]> {
  const { rows } = await connection.query<{ failed_at: Date }>(
    `SELECT closing.failed_at
     FROM unnest($1::text[], $2::int[]) AS bound (subject, allowed)
     CROSS JOIN LATERAL (
       SELECT failed_at
       FROM identity.failed_login
       WHERE subject = bound.subject AND failed_at > $3 AND attempt IS DISTINCT FROM $4
       ORDER BY failed_at DESC
       OFFSET bound.allowed - 1 LIMIT 1) AS closing`,
    [bounds.map((bound) => bound.subject), bounds.map((bound) => bound.allowed), since, exceptAttempt],
  );
  return rows.map((row) => row.failed_at);
}

export async function insertFailures(connection: Connection, failures: NewFailures): Promise<void> {
  await connection.query(
    'INSERT INTO identity.failed_login (subject, failed_at, attempt) SELECT unnest($1::text[]), $2, $3',
    [failures.subjects, failures.at, failures.attempt],
  );
}

/** Deletes the failures of one attempt (index failed_login_recent). */
export async function deleteFailures(connection: Connection, failures: NewFailures): Promise<void> {
  await connection.query(
    'DELETE FROM identity.failed_login WHERE subject = ANY ($1::text[]) AND failed_at = $2 AND attempt = $3',
    [failures.subjects, failures.at, failures.attempt],
  );
}

/** Deletes all failures of a subject. */
export async function deleteFailuresOf(connection: Connection, subject: string): Promise<void> {
  await connection.query('DELETE FROM identity.failed_login WHERE subject = $1', [subject]);
}

/** Uses the index failed_login_age. */
export async function deleteOldFailures(connection: Connection, failedBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.failed_login WHERE failed_at < $1', [failedBefore]);
}
