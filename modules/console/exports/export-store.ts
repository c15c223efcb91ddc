import type { ExportFormat, ExportState } from '@fairline/contracts';
import { createExportFiles, type pg } from '@fairline/runtime';

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

export const { findChunk, stream, writeNext } = createExportFiles<ExportRow>({
  table: 'console.export',
  columns,
  rowCount: 'row_count',
});

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
