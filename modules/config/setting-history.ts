import type { Platform } from '@fairline/runtime';
import { readChanges } from './store.ts';
import { requireSetting } from './write-change.ts';

/** A recorded change of a setting. */
export interface AuditedChange {
  lang: string | null;
  country: string | null;
  by: string;
  atMs: number;
  /** The value before the change; null when the override did not exist yet. */
  before: unknown;
  after: unknown;
  /** The reason of a dangerous change; null for all others. */
  reason: string | null;
}

const maxListed = 100;

/** Lists the latest changes of a setting, newest first. @throws PlatformError NOT_FOUND */
export async function readHistory(
  { database }: Pick<Platform, 'database'>,
  settingId: number,
): Promise<AuditedChange[]> {
  const rows = await readChanges(database.pool, requireSetting(settingId).id, maxListed);
  return rows.map((row) => ({
    lang: row.language,
    country: row.country,
    by: row.changed_by,
    atMs: row.changed_at.getTime(),
    before: row.before_value,
    after: row.after_value,
    reason: row.reason,
  }));
}
