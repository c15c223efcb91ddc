import type { SystemProcess } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

export type Connection = Pick<pg.PoolClient, 'query'>;

export interface ProcessRow {
  process_id: string;
  role: string;
  host: string;
  pid: number;
  version: string;
  node_version: string;
  started_at: Date;
  seen_at: Date;
  memory_bytes: bigint;
  jobs: SystemProcess['jobs'];
  feeds: SystemProcess['feeds'];
  remotes: SystemProcess['remotes'];
}

/** Writes the report of a process in the place of its last one, and deletes those of processes that are gone. */
export async function writeProcess(connection: Connection, row: ProcessRow, goneBefore: Date): Promise<void> {
  await connection.query({
    name: 'console-process-write',
    text: `WITH gone AS (DELETE FROM console.process WHERE seen_at < $13 AND process_id <> $1)
           INSERT INTO console.process (process_id, role, host, pid, version, node_version, started_at, seen_at,
                                        memory_bytes, jobs, feeds, remotes)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
           ON CONFLICT (process_id) DO UPDATE
           SET seen_at = excluded.seen_at, memory_bytes = excluded.memory_bytes,
               jobs = excluded.jobs, feeds = excluded.feeds, remotes = excluded.remotes`,
    values: [
      row.process_id,
      row.role,
      row.host,
      row.pid,
      row.version,
      row.node_version,
      row.started_at,
      row.seen_at,
      row.memory_bytes,
      JSON.stringify(row.jobs),
      JSON.stringify(row.feeds),
      JSON.stringify(row.remotes),
      goneBefore,
    ],
  });
}

export async function deleteProcess(connection: Connection, processId: string): Promise<void> {
  await connection.query('DELETE FROM console.process WHERE process_id = $1', [processId]);
}

/** Finds the processes that have reported since a moment, those of a role together. */
export async function findProcesses(connection: Connection, since: Date): Promise<ProcessRow[]> {
  const { rows } = await connection.query<ProcessRow>(
    `SELECT process_id, role, host, pid, version, node_version, started_at, seen_at, memory_bytes, jobs, feeds, remotes
     FROM console.process WHERE seen_at >= $1 ORDER BY role, started_at, process_id`,
    [since],
  );
  return rows;
}
