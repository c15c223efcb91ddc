import { changeRecordAs } from '@fairline/config';
import type { BlockKey, BlockValue } from '@fairline/contracts';
import { type Operator, type Platform, requireReach } from '@fairline/runtime';
import { requireUsable } from '../blocks.ts';
import type { RulesCopy } from '../rules-copy.ts';
import * as store from '../store.ts';
import { asBlockRow } from '../stored-blocks.ts';
import { findBlock, lockBlocks, readSavedBlocks, type SavedRow } from './content-store.ts';

export interface EditParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: RulesCopy;
}

const permission = 'content.edit';

/** Lists all blocking rules as they are stored. */
export async function listBlocks({ database }: Pick<EditParts, 'database'>) {
  const rows = await readSavedBlocks(database.pool);
  return rows.map((row) => ({ value: valueIn(row), ...savedOf(row) }));
}

/**
 * Saves the rule of a path, a country and a kind of person. @returns its version
 * @throws PlatformError INVALID_INPUT, VERSION_CONFLICT, PERMISSION_MISSING
 */
export async function saveBlockAs(
  parts: EditParts,
  operator: Operator,
  value: BlockValue,
  version: number | null,
): Promise<number> {
  const subject = subjectOf(value);
  await requireReach(operator, permission, { country: value.country, subject });
  requireUsable(value);
  const saved = { by: operator.name, at: new Date(parts.clock.now()) };
  return changeRecordAs(parts, operator, {
    action: 'content.save-block',
    subject,
    version,
    after: value,
    lock: lockBlocks,
    find: (connection) => findStored(connection, value),
    async write(connection) {
      await store.saveBlock(connection, asBlockRow(value), saved);
    },
  });
}

/** @throws PlatformError NOT_FOUND, VERSION_CONFLICT, PERMISSION_MISSING */
export async function removeBlockAs(
  parts: EditParts,
  operator: Operator,
  key: BlockKey,
  version: number | null,
): Promise<void> {
  const subject = subjectOf(key);
  await requireReach(operator, permission, { country: key.country, subject });
  await changeRecordAs(parts, operator, {
    action: 'content.remove-block',
    subject,
    version,
    after: null,
    lock: lockBlocks,
    find: (connection) => findStored(connection, key),
    async write(connection) {
      const row = await findBlock(connection, key);
      if (row) await store.deleteBlock(connection, row.id);
    },
  });
}

async function findStored(connection: store.Connection, key: BlockKey) {
  const row = await findBlock(connection, key);
  return row && { version: row.version, value: valueIn(row) };
}

function valueIn(row: store.BlockRow): BlockValue {
  return {
    country: row.country,
    pathPrefix: row.path_prefix,
    auth: row.auth,
    displayTypeId: row.display_type_id,
    templateTypeId: row.template_type_id,
    reason: row.reason,
  };
}

/** Returns who saved a row, as the console shows it. */
export function savedOf({ version, saved_by, saved_at }: SavedRow) {
  return { version, savedBy: saved_by, savedAt: saved_at.getTime() };
}

function subjectOf({ pathPrefix, country, auth }: BlockKey): string {
  return `blocks/${country ?? 'any'}/${auth}${pathPrefix}`;
}
