import { PlatformError } from '@fairline/contracts';
import type { Actor, Platform, pg } from '@fairline/runtime';
import type { LiveCopy } from './live-copy.ts';

/** A record as it is stored, for the audit record. */
export interface StoredRecord {
  version: number;
  value: unknown;
}

/** A change of one record of a table that is kept in memory. */
export interface RecordChange {
  action: string;
  subject: string;
  /** The version that the editor saw; null when there was no record. */
  version: number | null;
  /** The new value; null when the record is removed. */
  after: unknown;
  /** Locks the table, so that what `find` returns stays. */
  lock(connection: pg.PoolClient): Promise<void>;
  find(connection: pg.PoolClient): Promise<StoredRecord | undefined>;
  write(connection: pg.PoolClient): Promise<void>;
}

interface ChangeParts extends Pick<Platform, 'database'> {
  copy: Pick<LiveCopy<unknown>, 'changeWithin' | 'refreshAfterChange'>;
}

/**
 * Changes a record in the name of an operator, in every process and in the audit record.
 * @returns the version after the change
 * @throws PlatformError VERSION_CONFLICT; NOT_FOUND for the removal of a record that does not exist
 */
export async function changeRecordAs(
  { copy, database }: ChangeParts,
  actor: Actor,
  change: RecordChange,
): Promise<number> {
  const version = await database.transaction(async (connection) => {
    const before = await copy.changeWithin(connection, actor.name, async () => {
      await change.lock(connection);
      const stored = await change.find(connection);
      if (!stored && change.after === null) throw new PlatformError('NOT_FOUND');
      if ((stored?.version ?? null) !== change.version) throw new PlatformError('VERSION_CONFLICT');
      await change.write(connection);
      return stored;
    });
    const { action, subject, after } = change;
    await actor.record({ action, subject, before: before?.value ?? null, after }, connection);
    return (before?.version ?? 0) + 1;
  });
  await copy.refreshAfterChange();
  return version;
}
