import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The attempts on one subject that count as failed. */
export interface AttemptWindow {
  subject: string;
  /** The times of the attempts, the oldest first. */
  failed_at: Date[];
  /** The number of different names that were tried. */
  names: number;
}

/** More attempts than any bound; the oldest are dropped. */
const maxAttempts = 200;

/** The values of {@link recordAttemptSql} as parameters, such as `$4`. */
export interface AttemptParameters {
  /** Time of the attempt. */
  at: string;
  /** Id of the attempt. */
  attempt: string;
  /** The time from which attempts count. */
  since: string;
}

/**
 * Returns the SQL that adds an attempt to the windows of subjects, drops the attempts that count no longer, and returns
 * the windows with this attempt. A row is locked while it changes, so no two attempts at once see the same count.
 * @param subjects a query with the columns subject and tried; each subject once
 */
export function recordAttemptSql(subjects: string, { at, attempt, since }: AttemptParameters): string {
  return `
    INSERT INTO identity.attempt_window AS known (subject, failed_at, attempts, tried, changed_at)
    SELECT subject, ARRAY[${at}::timestamptz], ARRAY[${attempt}::uuid], ARRAY[tried], ${at}
    FROM (${subjects}) AS asked ORDER BY subject
    ON CONFLICT (subject) DO UPDATE SET (failed_at, attempts, tried, changed_at) = (
      SELECT array_agg(failed ORDER BY place), array_agg(attempt ORDER BY place), array_agg(name ORDER BY place), ${at}
      FROM (
        SELECT * FROM unnest(
          known.failed_at || excluded.failed_at, known.attempts || excluded.attempts, known.tried || excluded.tried)
          WITH ORDINALITY AS each (failed, attempt, name, place)
        WHERE failed > ${since}
        ORDER BY place DESC LIMIT ${maxAttempts}) AS recent)
    RETURNING subject, failed_at, cardinality(ARRAY(SELECT DISTINCT unnest(tried))) AS names`;
}

/** An attempt in the windows of its subjects, from which it can be taken back. */
export interface RecordedAttempt {
  /** Id of the attempt. */
  attempt: string;
  /** The subjects under which it counts; the first is the name that is tried. */
  subjects: readonly string[];
}

export interface NewAttempt extends RecordedAttempt {
  at: Date;
}

/** Adds an attempt to the windows of its subjects. @returns the windows with this attempt */
export async function recordAttempt(
  connection: Connection,
  { attempt, subjects, at }: NewAttempt,
  since: Date,
): Promise<AttemptWindow[]> {
  const asked = 'SELECT unnest($1::text[]) AS subject, $2::text AS tried';
  const { rows } = await connection.query<AttemptWindow>({
    name: 'identity-attempt',
    text: recordAttemptSql(asked, { at: '$3', attempt: '$4', since: '$5' }),
    values: [subjects, subjects[0], at, attempt, since],
  });
  return rows;
}

/** Finds the windows of subjects with the attempts since a time (primary key). */
export async function findWindows(
  connection: Connection,
  subjects: readonly string[],
  since: Date,
): Promise<AttemptWindow[]> {
  const { rows } = await connection.query<AttemptWindow>(
    `SELECT subject, array_agg(failed ORDER BY failed) AS failed_at, count(DISTINCT name)::int AS names
     FROM identity.attempt_window, unnest(failed_at, tried) AS each (failed, name)
     WHERE subject = ANY ($1::text[]) AND failed > $2
     GROUP BY subject`,
    [subjects, since],
  );
  return rows;
}

/** Returns the SQL that takes an attempt back from the windows of subjects. Both are parameters, such as `$2`. */
export function withdrawAttemptSql(subjects: string, attempt: string): string {
  return `
    UPDATE identity.attempt_window SET (failed_at, attempts, tried) = (
      SELECT coalesce(array_agg(failed ORDER BY place), '{}'), coalesce(array_agg(each.attempt ORDER BY place), '{}'),
             coalesce(array_agg(name ORDER BY place), '{}')
      FROM unnest(failed_at, attempts, tried) WITH ORDINALITY AS each (failed, attempt, name, place)
      WHERE each.attempt <> ${attempt}::uuid)
    WHERE subject IN (SELECT subject FROM identity.attempt_window WHERE subject = ANY (${subjects}::text[])
                      ORDER BY subject FOR UPDATE)`;
}

/** Takes an attempt back: it was right, or its password was not looked at. */
export async function withdrawAttempt(
  connection: Connection,
  { attempt, subjects }: RecordedAttempt,
): Promise<void> {
  await connection.query({
    name: 'identity-attempt-withdrawn',
    text: withdrawAttemptSql('$1', '$2'),
    values: [subjects, attempt],
  });
}

/** Deletes the window of a subject. */
export async function deleteWindow(connection: Connection, subject: string): Promise<void> {
  await connection.query('DELETE FROM identity.attempt_window WHERE subject = $1', [subject]);
}

/** Deletes the windows without a recent attempt (index attempt_window_age). */
export async function deleteOldWindows(connection: Connection, changedBefore: Date): Promise<void> {
  await connection.query('DELETE FROM identity.attempt_window WHERE changed_at < $1', [changedBefore]);
}
