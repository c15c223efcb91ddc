import type { Database } from '../database.ts';
import type { BackupReport } from './take-backup.ts';

/** Stores that a backup was completed. A database of an older version, which has no place for it, stays as it is. */
export async function recordBackup(
  database: Database,
  { takenAt, tables, rows }: BackupReport & { takenAt: Date },
): Promise<void> {
  const { rows: found } = await database.pool.query<{ exists: boolean }>(
    "SELECT to_regclass('public.backup') IS NOT NULL AS exists",
  );
  if (!found[0]?.exists) return;
  await database.pool.query(
    'INSERT INTO public.backup (taken_at, tables, rows) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING',
    [takenAt, tables, rows],
  );
}
