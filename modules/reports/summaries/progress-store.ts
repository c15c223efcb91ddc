import type { Connection } from './fold-store.ts';

export interface Progress {
  foldedId: bigint;
  foldedAt: Date | null;
  pendingId: bigint;
  pendingAt: Date | null;
  /** True when every transaction that ran when `pendingId` was read is over. */
  isPendingSafe: boolean;
}

const columns = `folded_id AS "foldedId", folded_at AS "foldedAt", pending_id AS "pendingId", pending_at AS "pendingAt",
  pg_snapshot_xmin(pg_current_snapshot())::text::bigint >= pending_xid AS "isPendingSafe"`;

/** Locks the progress, so that one process folds at a time. */
export async function lockProgress(connection: Connection): Promise<Progress> {
  const { rows } = await connection.query<Progress>(`SELECT ${columns} FROM reports.progress FOR UPDATE`);
  const [progress] = rows;
  if (!progress) throw new Error('reports.progress has no row');
  return progress;
}

/** Reads the moment up to which the postings are in the summaries. */
export async function foldedAt(connection: Connection): Promise<Date | null> {
  const { rows } = await connection.query<{ at: Date | null }>(
    'SELECT folded_at AS at FROM reports.progress',
  );
  return rows[0]?.at ?? null;
}

/** Saves how far the postings are folded. */
export async function saveFolded(connection: Connection, id: bigint, at: Date | null): Promise<void> {
  await connection.query('UPDATE reports.progress SET folded_id = $1, folded_at = coalesce($2, folded_at)', [
    id,
    at,
  ]);
}

/** Reads the greatest id that is visible, and the transactions that run now. Ids up to it count once those are over. */
export async function savePending(connection: Connection, at: Date): Promise<void> {
  await connection.query(
    `UPDATE reports.progress
     SET pending_id = coalesce((SELECT id FROM accounts.report_posting ORDER BY id DESC LIMIT 1), 0),
         pending_xid = pg_snapshot_xmax(pg_current_snapshot())::text::bigint,
         pending_at = $1`,
    [at],
  );
}
