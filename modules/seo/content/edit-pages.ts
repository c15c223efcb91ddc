import { changeRecordAs } from '@fairline/config';
import { type PageDataKey, type PageDataValue, PlatformError, pageDataSchema } from '@fairline/contracts';
import { type Operator, type Platform, type pg, requireReach } from '@fairline/runtime';
import { parsePattern, writePattern } from '../domain/page-pattern.ts';
import type { PageCopy } from '../page-copy.ts';
import { parsePage, writePage } from '../save-page.ts';
import * as store from '../store.ts';
import { asFields } from '../stored-page.ts';

export interface EditParts extends Pick<Platform, 'clock' | 'database'> {
  copy: PageCopy;
}

const permission = 'content.edit';

/** Lists all page data as they are stored. Rows that no longer fit their schema are left out, as on the site. */
export async function listPages({ database }: Pick<EditParts, 'database'>) {
  const rows = await store.readSavedPages(database.pool);
  return rows.flatMap((row) => {
    const value = pageDataSchema.safeParse(valueIn(row));
    const { version, saved_by: savedBy, saved_at: savedAt } = row;
    return value.success ? [{ value: value.data, version, savedBy, savedAt: savedAt.getTime() }] : [];
  });
}

/**
 * Saves the page data of one pattern in one language. @returns their version
 * @throws PlatformError INVALID_INPUT, VERSION_CONFLICT, PERMISSION_MISSING
 */
export async function savePageAs(
  parts: EditParts,
  operator: Operator,
  value: PageDataValue,
  version: number | null,
): Promise<number> {
  const row = parsePage(value);
  const subject = subjectOf(row);
  await requireReach(operator, permission, { country: null, subject });
  const saved = { by: operator.name, at: new Date(parts.clock.now()) };
  return changeRecordAs(parts, operator, {
    action: 'content.save-page',
    subject,
    version,
    after: value,
    lock: store.lockPages,
    find: (connection) => findStored(connection, row),
    write: (connection) => writePage(connection, row, saved),
  });
}

/** @throws PlatformError NOT_FOUND, VERSION_CONFLICT, PERMISSION_MISSING */
export async function removePageAs(
  parts: EditParts,
  operator: Operator,
  { pattern: written, lang }: PageDataKey,
  version: number | null,
): Promise<void> {
  const parsed = parsePattern(written);
  if (!parsed) throw new PlatformError('NOT_FOUND');
  const key = { pattern: writePattern(parsed), lang };
  const subject = subjectOf(key);
  await requireReach(operator, permission, { country: null, subject });
  await changeRecordAs(parts, operator, {
    action: 'content.remove-page',
    subject,
    version,
    after: null,
    lock: store.lockPages,
    find: (connection) => findStored(connection, key),
    async write(connection) {
      await store.deletePage(connection, key.pattern, key.lang);
    },
  });
}

async function findStored(connection: pg.PoolClient, { pattern, lang }: PageDataKey) {
  const row = await store.findPage(connection, pattern, lang);
  return row && { version: row.version, value: valueIn(row) };
}

function valueIn(row: store.PageRow): Record<string, unknown> {
  return { pattern: row.pattern, lang: row.lang, ...asFields(row) };
}

function subjectOf({ pattern, lang }: PageDataKey): string {
  return `pages/${lang ?? 'any'}${pattern}`;
}
