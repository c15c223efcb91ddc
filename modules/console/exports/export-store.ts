import type { ExportFormat, ExportState } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

/** The rights under which the rows are read: the countries to which each is limited, or null. */
export type KeptRights = Readonly<Record<string, readonly string[] | null>>;

export interface ExportRow {
  export_id: string;
  operator_id: bigint;
  list_id: string;
  format: ExportFormat;
  query: Record<string, string | number>;
  columns: string[];
  rights: KeptRights;
  state: ExportState;
  row_count: number;
  byte_count: bigint;
  created_at: Date;
  finished_at: Date | null;
}

const columns = `export_id, operator_id, list_id, format, query, columns, rights, state, row_count, byte_count,
  created_at, finished_at`;

export async function insertExport(
  connection: Connection,
  row: Pick<
    ExportRow,
    'export_id' | 'operator_id' | 'list_id' | 'format' | 'query' | 'columns' | 'rights' | 'created_at'
  >,
): Promise<ExportRow> {
  const { rows } = await connection.query<ExportRow>(
    `INSERT INTO console.export (export_id, operator_id, list_id, format, query, columns, rights, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING ${columns}`,
    [
      row.export_id,
      row.operator_id,
      row.list_id,
      row.format,
      JSON.stringify(row.query),
      row.columns,
      JSON.stringify(row.rights),
      row.created_at,
    ],
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('an inserted export was not returned');
  return inserted;
}

/** Finds the exports of an operator, the newest first (index export_of_operator). */
export async function findExports(
  connection: Connection,
  operatorId: bigint,
  limit: number,
): Promise<ExportRow[]> {
  const { rows } = await connection.query<ExportRow>(
    `SELECT ${columns} FROM console.export WHERE operator_id = $1 ORDER BY export_id DESC LIMIT $2`,
    [operatorId, limit],
  );
  return rows;
}

export async function findExport(
  connection: Connection,
  operatorId: bigint,
  exportId: string,
): Promise<ExportRow | undefined> {
  const { rows } = await connection.query<ExportRow>(
    `SELECT ${columns} FROM console.export WHERE export_id = $1 AND operator_id = $2`,
    [exportId, operatorId],
  );
  return rows[0];
}

/** Counts the exports of an operator that are not finished. The operator's exports are locked until the transaction ends. */
export async function countUnfinished(connection: Connection, operatorId: bigint): Promise<number> {
  await connection.query("SELECT pg_advisory_xact_lock(hashtextextended('console.export ' || $1, 0))", [
    String(operatorId),
  ]);
  const { rows } = await connection.query<{ unfinished: number }>(
    `SELECT count(*)::int AS unfinished FROM console.export
     WHERE operator_id = $1 AND state IN ('waiting', 'running')`,
    [operatorId],
  );
  return rows[0]?.unfinished ?? 0;
}

/** Cancels an export, and deletes what was written of it. */
export async function cancelExport(connection: Connection, exportId: string, now: Date): Promise<void> {
  await connection.query(
    "UPDATE console.export SET state = 'cancelled', finished_at = $2, byte_count = 0 WHERE export_id = $1",
    [exportId, now],
  );
  await connection.query('DELETE FROM console.export_chunk WHERE export_id = $1', [exportId]);
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
    `UPDATE console.export SET state = 'failed', finished_at = $1
     WHERE state = 'running' AND lease_until < $1 AND attempts >= $2`,
    [now, maxAttempts],
  );
  const { rows } = await connection.query<ExportRow>(
    `UPDATE console.export
     SET state = 'running', holder = $1, lease_until = $3, attempts = attempts + 1, row_count = 0, byte_count = 0
     WHERE export_id = (SELECT export_id FROM console.export
                        WHERE state = 'waiting' OR (state = 'running' AND lease_until < $2)
                        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [holder, now, until],
  );
  const [row] = rows;
  if (row) await connection.query('DELETE FROM console.export_chunk WHERE export_id = $1', [row.export_id]);
  return row;
}

/** Writes a chunk and the progress. @returns false when the export was cancelled, or another process has taken it over */
export async function addChunk(
  connection: Connection,
  exportId: string,
  lease: Lease,
  chunk: { no: number; content: Buffer; rows: number },
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `WITH held AS (
       UPDATE console.export SET row_count = $5, byte_count = byte_count + length($4::bytea), lease_until = $6
       WHERE export_id = $1 AND state = 'running' AND holder = $2 RETURNING export_id)
     INSERT INTO console.export_chunk (export_id, no, content) SELECT export_id, $3, $4 FROM held`,
    [exportId, lease.holder, chunk.no, chunk.content, chunk.rows, lease.until],
  );
  return rowCount === 1;
}

/** Ends an export that this process holds. */
export async function endExport(
  connection: Connection,
  exportId: string,
  { holder, now }: Pick<Lease, 'holder' | 'now'>,
  state: 'done' | 'failed',
): Promise<void> {
  await connection.query(
    `UPDATE console.export SET state = $3, finished_at = $4
     WHERE export_id = $1 AND holder = $2 AND state = 'running'`,
    [exportId, holder, state, now],
  );
}

export async function findChunk(
  connection: Connection,
  exportId: string,
  no: number,
): Promise<Buffer | undefined> {
  const { rows } = await connection.query<{ content: Buffer }>(
    'SELECT content FROM console.export_chunk WHERE export_id = $1 AND no = $2',
    [exportId, no],
  );
  return rows[0]?.content;
}

/** Deletes exports that were made before a moment, with their files (index export_by_age). */
export async function deleteExports(connection: Connection, before: Date): Promise<void> {
  await connection.query('DELETE FROM console.export WHERE created_at < $1', [before]);
}
