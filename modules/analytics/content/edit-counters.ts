import { changeRecordAs } from '@fairline/config';
import type { CounterKey, CounterValue } from '@fairline/contracts';
import { type Operator, type Platform, type pg, requireReach } from '@fairline/runtime';
import { type CounterCopy, parseCounter } from '../site-counters.ts';
import * as store from '../store.ts';

export interface EditParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: CounterCopy;
}

const permission = 'content.edit';

/** Lists all counters as they are stored. */
export async function listCounters({ database }: Pick<EditParts, 'database'>) {
  const rows = await store.readSavedCounters(database.pool);
  return rows.map((row) => ({
    value: valueIn(row),
    version: row.version,
    savedBy: row.saved_by,
    savedAt: row.saved_at.getTime(),
  }));
}

/**
 * Saves the counter of a domain, project and type. @returns its version
 * @throws PlatformError INVALID_INPUT, VERSION_CONFLICT, PERMISSION_MISSING
 */
export async function saveCounterAs(
  parts: EditParts,
  operator: Operator,
  value: CounterValue,
  version: number | null,
): Promise<number> {
  const row = parseCounter(value);
  const subject = subjectOf(value);
  await requireReach(operator, permission, { country: null, subject });
  const saved = { by: operator.name, at: new Date(parts.clock.now()) };
  return changeRecordAs(parts, operator, {
    action: 'content.save-counter',
    subject,
    version,
    after: entryOf(value),
    lock: store.lockCounters,
    find: (connection) => findStored(connection, value),
    write: (connection) => store.saveCounter(connection, row, saved),
  });
}

/** @throws PlatformError NOT_FOUND, VERSION_CONFLICT, PERMISSION_MISSING */
export async function removeCounterAs(
  parts: EditParts,
  operator: Operator,
  key: CounterKey,
  version: number | null,
): Promise<void> {
  const subject = subjectOf(key);
  await requireReach(operator, permission, { country: null, subject });
  await changeRecordAs(parts, operator, {
    action: 'content.remove-counter',
    subject,
    version,
    after: null,
    lock: store.lockCounters,
    find: (connection) => findStored(connection, key),
    async write(connection) {
      await store.deleteCounter(connection, rowOf(key));
    },
  });
}

async function findStored(connection: pg.PoolClient, key: CounterKey) {
  const row = await store.findCounter(connection, rowOf(key));
  return row && { version: row.version, value: entryOf(valueIn(row)) };
}

function rowOf({ domain, projectId, type }: CounterKey): Omit<store.CounterRow, 'code'> {
  return { domain, project_id: projectId, type };
}

function valueIn({ domain, project_id: projectId, type, code }: store.CounterRow): CounterValue {
  return { domain, projectId, type, code };
}

function subjectOf({ domain, projectId, type }: CounterKey): string {
  return `counters/${domain}/${projectId}/${type}`;
}

/** Returns a counter for the audit record, which leaves out fields called `code`. */
function entryOf({ code: knownAs, ...key }: CounterValue): object {
  return { ...key, knownAs };
}
