import { Readable } from 'node:stream';
import type { pg } from './database.ts';
import type { Platform } from './platform.ts';

type Connection = Pick<pg.PoolClient, 'query'>;

/** The tables in which a module keeps its exports. All of these names come from code. */
export interface ExportTables {
  /**
   * The table of exports, `schema.export`, with the columns export_id, state, byte_count, created_at, finished_at, holder,
   * lease_until and attempts. The file of an export lies in `schema.export_chunk` (export_id, no, content), whose rows go
   * with those of the exports.
   */
  table: string;
  /** The columns of an export that is taken. */
  columns: string;
  /** The column with the number of rows that are written, where the module keeps one. */
  rowCount?: string;
}

/** Files that a job of any process writes in chunks into the database, and that any process sends. */
export interface ExportFiles<Row> {
  /**
   * Deletes exports that are too old, and writes the oldest one that waits, or one whose process has stopped.
   * @returns true when there may be more to do
   */
  writeNext(platform: Pick<Platform, 'clock' | 'database' | 'ids'>, job: ExportJob<Row>): Promise<boolean>;
  findChunk(connection: Connection, exportId: string, no: number): Promise<Buffer | undefined>;
  /** Sends a file chunk by chunk. `seal` opens the chunks of a file that was saved with it. */
  stream(connection: Connection, exportId: string, seal?: ChunkSeal): Readable;
}

/** Seals the chunks of a file, and opens them. */
export interface ChunkSeal {
  seal(no: number, content: Buffer): Buffer;
  /** @throws SealingError */
  open(no: number, sealed: Buffer): Buffer;
}

export interface ExportJob<Row> {
  /** The age at which an export is deleted, in ms. */
  keptMs: number;
  /** Writes the file of an export and ends it. The export fails when this throws. */
  write(row: Row, held: HeldExport): Promise<void>;
  /** Reports the failure of an export. */
  failed(row: Row, error: unknown): void;
}

/** An export that this process writes, until it is cancelled or another process takes it over. */
export interface HeldExport {
  /** Writes the file. @returns false when this process lost the export */
  save(file: AsyncIterable<Buffer>, options?: SaveOptions): Promise<boolean>;
  /** Ends the export, whose file is whole. @returns false when this process lost the export */
  end(connection: Connection): Promise<boolean>;
}

interface SaveOptions {
  /** Tells how many rows are written so far. */
  rows?: () => number;
  /** Seals each chunk. The stored number of bytes is that of the readable file. */
  seal?: ChunkSeal;
}

interface Lease {
  holder: string;
  now: Date;
  until: Date;
}

const leaseMs = 60_000;
const maxAttempts = 3;
const chunkBytes = 256 * 1_024;

export function createExportFiles<Row extends { export_id: string }>(tables: ExportTables): ExportFiles<Row> {
  const { table } = tables;
  const chunkTable = `${table}_chunk`;

  async function findChunk(connection: Connection, exportId: string, no: number) {
    const { rows } = await connection.query<{ content: Buffer }>(
      `SELECT content FROM ${chunkTable} WHERE export_id = $1 AND no = $2`,
      [exportId, no],
    );
    return rows[0]?.content;
  }

  async function* chunksOf(
    connection: Connection,
    exportId: string,
    seal: ChunkSeal | undefined,
  ): AsyncGenerator<Buffer> {
    for (let no = 0; ; no++) {
      const chunk = await findChunk(connection, exportId, no);
      if (!chunk) return;
      yield seal ? seal.open(no, chunk) : chunk;
    }
  }

  return {
    async writeNext({ clock, database, ids }, { keptMs, write, failed }) {
      const holder = ids.uuid();
      const lease = (): Lease => {
        const now = clock.now();
        return { holder, now: new Date(now), until: new Date(now + leaseMs) };
      };
      // Index export_by_age.
      await database.pool.query(`DELETE FROM ${table} WHERE created_at < $1`, [
        new Date(clock.now() - keptMs),
      ]);
      const row = await database.transaction((connection) => take<Row>(connection, tables, lease()));
      if (!row) return false;
      const { export_id: exportId } = row;
      try {
        await write(row, {
          save: (file, { rows, seal } = {}) =>
            inChunks(file, (no, readable) => {
              const content = seal ? seal.seal(no, readable) : readable;
              const chunk = { exportId, no, content, bytes: readable.length, rows: rows?.() };
              return addChunk(database.pool, tables, chunk, lease());
            }),
          end: (connection) => end(connection, table, exportId, lease(), 'done'),
        });
      } catch (error) {
        failed(row, error);
        await end(database.pool, table, exportId, lease(), 'failed');
      }
      return true;
    },
    findChunk,
    stream: (connection, exportId, seal) =>
      Readable.from(chunksOf(connection, exportId, seal), { objectMode: false }),
  };
}

/** Puts the parts of a file together to chunks. @returns false when a chunk was not taken */
async function inChunks(
  file: AsyncIterable<Buffer>,
  add: (no: number, content: Buffer) => Promise<boolean>,
): Promise<boolean> {
  let no = 0;
  let parts: Buffer[] = [];
  let bytes = 0;
  const flush = async () => {
    const content = Buffer.concat(parts);
    parts = [];
    bytes = 0;
    return add(no++, content);
  };
  for await (const part of file) {
    parts.push(part);
    bytes += part.length;
    if (bytes >= chunkBytes && !(await flush())) return false;
  }
  return flush();
}

/**
 * Takes the oldest export that waits, or one whose process has stopped, and removes what was written of it (index
 * export_unfinished). One that has stopped several processes is failed.
 */
async function take<Row extends { export_id: string }>(
  connection: Connection,
  { table, columns, rowCount }: ExportTables,
  { holder, now, until }: Lease,
): Promise<Row | undefined> {
  await connection.query(
    `UPDATE ${table} SET state = 'failed', finished_at = $1
     WHERE state = 'running' AND lease_until < $1 AND attempts >= $2`,
    [now, maxAttempts],
  );
  const { rows } = await connection.query<Row>(
    `UPDATE ${table}
     SET state = 'running', holder = $1, lease_until = $3, attempts = attempts + 1, byte_count = 0
       ${rowCount ? `, ${rowCount} = 0` : ''}
     WHERE export_id = (SELECT export_id FROM ${table}
                        WHERE state = 'waiting' OR (state = 'running' AND lease_until < $2)
                        ORDER BY created_at LIMIT 1 FOR UPDATE SKIP LOCKED)
     RETURNING ${columns}`,
    [holder, now, until],
  );
  const [row] = rows;
  if (row) await connection.query(`DELETE FROM ${table}_chunk WHERE export_id = $1`, [row.export_id]);
  return row;
}

/** Writes a chunk and the progress, and renews the lease. @returns false when this process has lost the export */
async function addChunk(
  connection: Connection,
  { table, rowCount }: ExportTables,
  {
    exportId,
    no,
    content,
    bytes,
    rows = 0,
  }: { exportId: string; no: number; content: Buffer; bytes: number; rows: number | undefined },
  { holder, until }: Lease,
): Promise<boolean> {
  const written = await connection.query(
    `WITH held AS (
       UPDATE ${table} SET byte_count = byte_count + $6, lease_until = $5
         ${rowCount ? `, ${rowCount} = $7` : ''}
       WHERE export_id = $1 AND state = 'running' AND holder = $2 RETURNING export_id)
     INSERT INTO ${table}_chunk (export_id, no, content) SELECT export_id, $3, $4 FROM held`,
    [exportId, holder, no, content, until, bytes, ...(rowCount ? [rows] : [])],
  );
  return written.rowCount === 1;
}

async function end(
  connection: Connection,
  table: string,
  exportId: string,
  { holder, now }: Lease,
  state: 'done' | 'failed',
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `UPDATE ${table} SET state = $3, finished_at = $4
     WHERE export_id = $1 AND holder = $2 AND state = 'running'`,
    [exportId, holder, state, now],
  );
  return rowCount === 1;
}
