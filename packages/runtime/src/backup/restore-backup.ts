import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import type { Database } from '../database.ts';
import { type MigrationSource, migrate } from '../migrate.ts';
import { type BackupHeader, type BackupLine, headerSchema, lineSchema } from './backup-lines.ts';
import { type BackupTable, tablesOf } from './tables-of.ts';
import type { BackupReport } from './take-backup.ts';

export interface RestoreReport extends BackupReport {
  /** Time of the backup: UTC, ISO 8601. */
  takenAt: string;
}

/** The error for a backup that cannot be restored. Its message is shown to the operator. */
class RestoreError extends Error {
  override name = 'RestoreError';
}

const rowsAtOnce = 1_000;

/**
 * Restores a backup into an empty database: first the schema of that time, then all rows in one transaction, then the
 * newer migrations. It needs superuser rights, because rows come in any order and bypass the triggers that keep history
 * append-only.
 * @throws RestoreError for a database that is not empty, and for a backup that is broken or newer than this program
 */
export async function restoreBackup(
  database: Database,
  sources: readonly MigrationSource[],
  path: string,
): Promise<RestoreReport> {
  const lines = readLines(path);
  try {
    const header = await readHeader(lines);
    await requireEmpty(database);
    await createSchema(database, sources, header);
    const report = await database.transaction((connection) => insertRows(connection, lines));
    await migrate(database, sources);
    await database.pool.query('ANALYZE');
    return { ...report, takenAt: header.takenAt };
  } finally {
    await lines.return(undefined);
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const text = file.pipe(createGunzip());
  file.on('error', (error) => text.destroy(error));
  try {
    yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  } finally {
    text.destroy();
    file.destroy();
  }
}

async function readHeader(lines: AsyncGenerator<string>): Promise<BackupHeader> {
  const first = await lines.next().catch((error: Error) => {
    throw new RestoreError(`The backup cannot be read: ${error.message}`);
  });
  const parsed = headerSchema.safeParse(first.done ? undefined : jsonOf(first.value));
  if (!parsed.success) throw new RestoreError('This is not a backup that this program can read.');
  return parsed.data;
}

async function requireEmpty({ pool }: Database): Promise<void> {
  if ((await tablesOf(pool)).length > 0)
    throw new RestoreError('A backup goes into an empty database; this one has tables.');
}

async function createSchema(
  database: Database,
  sources: readonly MigrationSource[],
  { migrations }: BackupHeader,
): Promise<void> {
  const digests = new Map(migrations.map(({ name, digest }) => [name, digest]));
  const made = await migrate(database, sources, (name) => digests.has(name));
  const { rows } = await database.pool.query<{ name: string; digest: string }>(
    'SELECT name, digest FROM public.migration',
  );
  const same = rows.filter(({ name, digest }) => digests.get(name) === digest);
  if (made.length !== migrations.length || same.length !== migrations.length)
    throw new RestoreError('The backup is of a newer version of this program: restore it with that one.');
}

async function insertRows(connection: pg.PoolClient, lines: AsyncIterable<string>): Promise<BackupReport> {
  await connection.query('SET LOCAL session_replication_role = replica');
  const tables = new Map((await tablesOf(connection)).map((each) => [each.table, each]));
  // Migrations may insert rows. Those of the backup replace them.
  await connection.query(`TRUNCATE ${[...tables.keys()].join(', ')}`);
  const report: BackupReport = { tables: 0, rows: 0 };
  let batch: string[] = [];
  let insert = '';
  let promised: number | undefined;
  const flush = async () => {
    if (batch.length > 0) await connection.query(insert, [batch]);
    batch = [];
  };
  for await (const text of lines) {
    const line = lineOf(text);
    if (typeof line === 'string') {
      batch.push(line);
      report.rows++;
      if (batch.length === rowsAtOnce) await flush();
      continue;
    }
    await flush();
    if ('table' in line) {
      const table = tables.get(line.table);
      if (!table) throw new RestoreError(`The backup has rows of ${line.table}, which there is not.`);
      report.tables++;
      insert = insertInto(table);
    } else if ('sequence' in line) {
      await connection.query('SELECT setval($1::regclass, $2::bigint)', [line.sequence, line.value]);
    } else promised = line.end.rows;
  }
  if (promised !== report.rows) throw new RestoreError('The backup ends before its end.');
  return report;
}

function insertInto({ table, columns }: BackupTable): string {
  const values = columns.map((column) => `(r).${column}`).join(', ');
  return `INSERT INTO ${table} (${columns.join(', ')}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM (SELECT each::${table} AS r FROM unnest($1::text[]) AS each OFFSET 0) AS records`;
}

function lineOf(text: string): BackupLine {
  const parsed = lineSchema.safeParse(jsonOf(text));
  if (!parsed.success) throw new RestoreError('A line of the backup is broken.');
  return parsed.data;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new RestoreError('A line of the backup is broken.');
  }
}
