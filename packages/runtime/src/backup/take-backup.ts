import { createWriteStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { z } from 'zod';
import type { Database } from '../database.ts';
import type { BackupHeader, BackupLine } from './backup-lines.ts';
import { tablesOf } from './tables-of.ts';

export interface BackupReport {
  tables: number;
  rows: number;
}

const rowsAtOnce = 2_000;

/**
 * Writes the whole database to a file, in its state at one instant. The database can be used meanwhile. Only the file's
 * owner may read the file, since it has the data of players. The file appears when it is complete.
 */
export async function takeBackup(database: Database, path: string, takenAt: Date): Promise<BackupReport> {
  const unfinished = `${path}.unfinished`;
  const connection = await database.pool.connect();
  const report: BackupReport = { tables: 0, rows: 0 };
  try {
    await connection.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    await pipeline(
      Readable.from(asText(linesOf(connection, takenAt, report))),
      createGzip(),
      createWriteStream(unfinished, { mode: 0o600, flags: 'w' }),
    );
    await flushToDisk(unfinished);
    await rename(unfinished, path);
    return report;
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await connection.query('ROLLBACK').catch(() => undefined);
    connection.release();
  }
}

async function* linesOf(
  connection: pg.PoolClient,
  takenAt: Date,
  report: BackupReport,
): AsyncGenerator<BackupHeader | BackupLine> {
  const { rows: migrations } = await connection.query<{ name: string; digest: string }>(
    'SELECT name, digest FROM public.migration ORDER BY applied_at, name',
  );
  yield { fairline: 'backup', format: 1, takenAt: takenAt.toISOString(), migrations };
  for (const { table } of await tablesOf(connection)) {
    yield { table };
    report.tables++;
    for await (const row of rowsOf(connection, table)) {
      report.rows++;
      yield row;
    }
  }
  // Sequences are read after the rows, so that no number of a row is assigned again.
  const { rows: sequences } = await connection.query<{ sequence: string; value: bigint }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS sequence, last_value AS value
       FROM pg_sequences WHERE last_value IS NOT NULL ORDER BY 1`,
  );
  for (const { sequence, value } of sequences) yield { sequence, value: String(value) };
  yield { end: { rows: report.rows } };
}

async function* rowsOf(connection: pg.PoolClient, table: string): AsyncGenerator<string> {
  // PostgreSQL has quoted the table's name.
  await connection.query(`DECLARE backup NO SCROLL CURSOR FOR SELECT t::text AS row FROM ${table} t`);
  for (;;) {
    const { rows } = await connection.query(`FETCH ${rowsAtOnce} FROM backup`);
    if (rows.length === 0) break;
    yield* z
      .array(z.object({ row: z.string() }))
      .parse(rows)
      .map(({ row }) => row);
  }
  await connection.query('CLOSE backup');
}

async function* asText(lines: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
}

async function flushToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
