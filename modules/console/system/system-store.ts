import type { Connection } from './process-store.ts';

export interface OutboxRow {
  size: bigint;
  /** The age of the oldest message by the clock of the database, which wrote its time. */
  age_ms: number | null;
}

export async function measureOutbox(connection: Connection): Promise<OutboxRow> {
  const { rows } = await connection.query<OutboxRow>(
    `SELECT count(*) AS size,
            (extract(epoch FROM clock_timestamp() - min(written_at)) * 1000)::float8 AS age_ms
     FROM public.outbox`,
  );
  return rows[0] ?? { size: 0n, age_ms: null };
}

export interface DatabaseRow {
  version: string;
  size_bytes: bigint;
  active: bigint;
  idle: bigint;
  max: number;
}

/** Measures the whole database. Connections are those of clients to this database. */
export async function measureDatabase(connection: Connection): Promise<DatabaseRow> {
  const { rows } = await connection.query<DatabaseRow>(
    `SELECT current_setting('server_version') AS version,
            pg_database_size(current_database()) AS size_bytes,
            count(*) FILTER (WHERE state <> 'idle') AS active,
            count(*) FILTER (WHERE state = 'idle') AS idle,
            current_setting('max_connections')::int AS max
     FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'`,
  );
  const [found] = rows;
  if (!found) throw new Error('the database did not measure itself');
  return found;
}

export interface TableRow {
  name: string;
  size_bytes: bigint;
  rows: bigint;
}

/** Finds the largest tables with their indexes. The numbers of rows are the estimates of the planner. */
export async function findLargestTables(connection: Connection, limit: number): Promise<TableRow[]> {
  const { rows } = await connection.query<TableRow>(
    `SELECT format('%s.%s', n.nspname, c.relname) AS name,
            pg_total_relation_size(c.oid) AS size_bytes,
            greatest(c.reltuples, 0)::bigint AS rows
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind IN ('r', 'm') AND n.nspname NOT IN ('pg_catalog', 'information_schema')
     ORDER BY size_bytes DESC, name LIMIT $1`,
    [limit],
  );
  return rows;
}

export interface BackupRow {
  taken_at: Date;
  tables: number;
  rows: bigint;
}

export async function findLastBackup(connection: Connection): Promise<BackupRow | undefined> {
  const { rows } = await connection.query<BackupRow>(
    'SELECT taken_at, tables, rows FROM public.backup ORDER BY taken_at DESC LIMIT 1',
  );
  return rows[0];
}
