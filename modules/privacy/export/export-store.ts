import type { DataExportState } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ExportRow {
  export_id: string;
  player_id: bigint;
  language: string;
  state: DataExportState;
  byte_count: bigint;
  created_at: Date;
  finished_at: Date | null;
}

const columns = 'export_id, player_id, language, state, byte_count, created_at, finished_at';

export async function insertExport(
  connection: Connection,
  row: Pick<ExportRow, 'export_id' | 'player_id' | 'language' | 'created_at'>,
): Promise<ExportRow> {
  const { rows } = await connection.query<ExportRow>(
    `INSERT INTO privacy.export (export_id, player_id, language, created_at) VALUES ($1, $2, $3, $4)
     RETURNING ${columns}`,
    [row.export_id, row.player_id, row.language, row.created_at],
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('an inserted export was not returned');
  return inserted;
}

/** Finds the exports of a player, the newest first (index export_of_player). */
export async function findExports(
  connection: Connection,
  playerId: bigint,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await connection.query<ExportRow>(
    `SELECT ${columns} FROM privacy.export WHERE player_id = $1 ORDER BY export_id DESC LIMIT $2`,
    [playerId, limit],
  );
  return rows;
}

export async function findExport(
  connection: Connection,
  playerId: bigint,
  exportId: string,
): Promise<ExportRow | undefined> {
  const { rows } = await connection.query<ExportRow>(
    `SELECT ${columns} FROM privacy.export WHERE export_id = $1 AND player_id = $2`,
    [exportId, playerId],
  );
  return rows[0];
}

/** Finds the latest exports of a player. They are locked against another request until the transaction ends. */
export async function lockExports(
  connection: Connection,
  playerId: bigint,
  since: Date,
): Promise<ExportRow[]> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('privacy.export ' || $1, 0))", [
    String(playerId),
  ]);
  const { rows } = await connection.query<ExportRow>(
    `SELECT ${columns} FROM privacy.export WHERE player_id = $1 AND created_at > $2`,
    [playerId, since],
  );
  return rows;
}

export interface Lease {
  holder: string;
  now: Date;
  until: Date;
}

/**
 * Takes the oldest export that waits, or one whose process has stopped, and removes what was written of it (index
 * export_unfinished). One that has stopped several processes is failed.
 */
export async function takeExport(
  connection: Connection,
  { holder, now, until }: Lease,
  maxAttempts: number,
): Promise<ExportRow | undefined> {
  await connection.query(
    `UPDATE privacy.export SET state = 'failed', finished_at = $1
     WHERE state = 'running' AND lease_until < $1 AND attempts >= $2`,
    [now, maxAttempts],
  );
  const { rows } = await connection.query<ExportRow>(
    `UPDATE privacy.export
     SET state = 'running', holder = $1, lease_until = $3, attempts = attempts + 1, byte_count = 0
     WHERE export_id = (SELECT export_id FROM privacy.export
                        WHERE state = 'waiting' OR (state = 'running' AND lease_until < $2)
                        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [holder, now, until],
  );
  const [row] = rows;
  if (row) await connection.query('DELETE FROM privacy.export_chunk WHERE export_id = $1', [row.export_id]);
  return row;
}

/** Writes a chunk and the progress. @returns false when another process has taken the export over */
export async function addChunk(
  connection: Connection,
  exportId: string,
  lease: Lease,
  chunk: { no: number; content: Buffer },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH held AS (
       UPDATE privacy.export SET byte_count = byte_count + length($4::bytea), lease_until = $5
       WHERE export_id = $1 AND state = 'running' AND holder = $2 RETURNING export_id)
     INSERT INTO privacy.export_chunk (export_id, no, content) SELECT export_id, $3, $4 FROM held`,
    [exportId, lease.holder, chunk.no, chunk.content, lease.until],
  );
  return rowCount === 1;
}

/** Ends an export that this process holds. @returns false when another process holds it */
export async function endExport(
  connection: Connection,
  exportId: string,
  { holder, now }: Pick<Lease, 'holder' | 'now'>,
  state: 'done' | 'failed',
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE privacy.export SET state = $3, finished_at = $4
     WHERE export_id = $1 AND holder = $2 AND state = 'running'`,
    [exportId, holder, state, now],
  );
  return rowCount === 1;
}

export async function findChunk(
  connection: Connection,
  exportId: string,
  no: number,
): Promise<Buffer | undefined> {
  const { rows } = await connection.query<{ content: Buffer }>(
    'SELECT content FROM privacy.export_chunk WHERE export_id = $1 AND no = $2',
    [exportId, no],
  );
  return rows[0]?.content;
}

/** Deletes exports that were made before a moment, with their files (index export_by_age). */
export async function deleteExports(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM privacy.export WHERE created_at < $1', [before]);
}

/** Reads the rows of a table in batches, by a cursor of the caller's transaction. `rows` comes from code. */
export async function* readRows(
  connection: Connection,
  { name, rows: query, playerId }: { name: string; rows: string; playerId: bigint },
  batch: number,
): AsyncGenerator<{ columns: string[]; rows: Record<string, unknown>[] }> {
  await connection.query(`DECLARE ${name} NO SCROLL CURSOR FOR ${query}`, [playerId]);
  for (;;) {
    const { rows, fields } = await connection.query<Record<string, unknown>>(`FETCH ${batch} FROM ${name}`);
    yield { columns: fields.map((field) => field.name), rows };
    if (rows.length < batch) break;
  }
  await connection.query(`CLOSE ${name}`);
}
