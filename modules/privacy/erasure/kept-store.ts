import type { Connection } from './erasure-store.ts';

export interface KeptRow {
  record_id: string;
  erasure_id: string;
  table_name: string;
  datum: string;
  rows: bigint;
  content: Buffer;
  /** The id of the file, where the record is one; null for rows. */
  file_id: string | null;
  kept_until: Date;
}

export async function findKey(connection: Connection, erasureId: string): Promise<string | undefined> {
  const { rows } = await connection.query<{ sealed_key: string }>(
    'SELECT sealed_key FROM privacy.erasure_key WHERE erasure_id = $1',
    [erasureId],
  );
  return rows[0]?.sealed_key;
}

export async function insertKept(
  connection: Connection,
  row: Omit<KeptRow, 'rows'> & { rows: number },
): Promise<void> {
  await connection.query(
    `INSERT INTO privacy.kept_record (record_id, erasure_id, table_name, datum, rows, content, file_id, kept_until)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      row.record_id,
      row.erasure_id,
      row.table_name,
      row.datum,
      row.rows,
      row.content,
      row.file_id,
      row.kept_until,
    ],
  );
}

/** Finds what is kept of an erasure (index kept_record_of_erasure). */
export async function findKept(connection: Connection, erasureId: string): Promise<KeptRow[]> {
  const { rows } = await connection.query<KeptRow>(
    `SELECT record_id, erasure_id, table_name, datum, rows, content, file_id, kept_until
     FROM privacy.kept_record WHERE erasure_id = $1 ORDER BY table_name, record_id`,
    [erasureId],
  );
  return rows;
}

/** Destroys what was kept until now (index kept_record_over). @returns the numbers of records by erasure */
export async function deleteOver(
  connection: Connection,
  now: Date,
): Promise<{ erasureId: string; records: number }[]> {
  const { rows } = await connection.query<{ erasure_id: string; records: number }>(
    `WITH over AS (DELETE FROM privacy.kept_record WHERE kept_until <= $1 RETURNING erasure_id)
     SELECT erasure_id, count(*)::int AS records FROM over GROUP BY erasure_id`,
    [now],
  );
  return rows.map(({ erasure_id, records }) => ({ erasureId: erasure_id, records }));
}

/** Destroys the keys of finished erasures of which nothing is kept any more. */
export async function deleteIdleKeys(connection: Connection): Promise<void> {
  await connection.query(
    `DELETE FROM privacy.erasure_key AS key USING privacy.erasure
     WHERE erasure.erasure_id = key.erasure_id AND state = 'done' AND excluded_look_at IS NULL
       AND NOT EXISTS (SELECT FROM privacy.kept_record AS kept WHERE kept.erasure_id = key.erasure_id)`,
  );
}

/** Notes files that are removed once the transaction has committed. */
export async function insertFiles(
  connection: Connection,
  erasureId: string,
  table: string,
  fileIds: readonly string[],
): Promise<void> {
  await connection.query(
    `INSERT INTO privacy.file_to_remove (erasure_id, table_name, file_id)
     SELECT $1, $2, unnest($3::text[]) ON CONFLICT DO NOTHING`,
    [erasureId, table, fileIds],
  );
}

export async function findFiles(
  connection: Connection,
  erasureId: string,
): Promise<{ table_name: string; file_id: string }[]> {
  const { rows } = await connection.query<{ table_name: string; file_id: string }>(
    'SELECT table_name, file_id FROM privacy.file_to_remove WHERE erasure_id = $1',
    [erasureId],
  );
  return rows;
}

export async function deleteFile(connection: Connection, table: string, fileId: string): Promise<void> {
  await connection.query('DELETE FROM privacy.file_to_remove WHERE table_name = $1 AND file_id = $2', [
    table,
    fileId,
  ]);
}

export interface ExcludedRow {
  erasure_id: string;
  player_id: bigint;
}

/** Finds the finished erasures whose excluded player is to be looked at (index erasure_of_excluded). */
export async function findExcluded(connection: Connection, now: Date): Promise<ExcludedRow[]> {
  const { rows } = await connection.query<ExcludedRow>(
    'SELECT erasure_id, player_id FROM privacy.erasure WHERE excluded_look_at <= $1 ORDER BY excluded_look_at LIMIT 100',
    [now],
  );
  return rows;
}

/** Locks an erasure whose excluded player is to be looked at. @returns false when another process has it, or has looked */
export async function lockExcluded(connection: Connection, erasureId: string, now: Date): Promise<boolean> {
  const { rowCount } = await connection.query(
    'SELECT FROM privacy.erasure WHERE erasure_id = $1 AND excluded_look_at <= $2 FOR UPDATE SKIP LOCKED',
    [erasureId, now],
  );
  return rowCount === 1;
}

/** Sets the next look at an excluded player; null when the exclusion is over. */
export async function setLook(connection: Connection, erasureId: string, at: Date | null): Promise<void> {
  await connection.query('UPDATE privacy.erasure SET excluded_look_at = $2 WHERE erasure_id = $1', [
    erasureId,
    at,
  ]);
}
