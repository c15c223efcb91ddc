import type { DataExportState } from '@fairline/contracts';
import { createExportFiles, type pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ExportRow {
  export_id: string;
  player_id: bigint;
  language: string;
  state: DataExportState;
  byte_count: bigint;
  created_at: Date;
  finished_at: Date | null;
  /** The key of the file, sealed; null until it is written. */
  sealed_key: string | null;
}

const columns = 'export_id, player_id, language, state, byte_count, created_at, finished_at, sealed_key';

export const { stream, writeNext } = createExportFiles<ExportRow>({ table: 'privacy.export', columns });

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

/** Gives an export its sealed key, unless a process before has done so. @returns the key that it has */
export async function saveKey(
  connection: Connection,
  exportId: string,
  sealedKey: string,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ sealed_key: string }>(
    `UPDATE privacy.export SET sealed_key = coalesce(sealed_key, $2) WHERE export_id = $1 RETURNING sealed_key`,
    [exportId, sealedKey],
  );
  return rows[0]?.sealed_key;
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
