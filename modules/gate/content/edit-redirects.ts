import { changeRecordAs } from '@fairline/config';
import type { RedirectValue } from '@fairline/contracts';
import { type Operator, requireReach } from '@fairline/runtime';
import { parseWritten, refuseUnfitRules } from '../redirects.ts';
import * as store from '../store.ts';
import { asRedirectRow, readRedirectRules } from '../stored-redirects.ts';
import { findRedirect, readSavedRedirects } from './content-store.ts';
import { type EditParts, savedOf } from './edit-blocks.ts';

const permission = 'content.edit';

/** Lists all redirects as they are stored. */
export async function listRedirects({ database }: Pick<EditParts, 'database'>) {
  const rows = await readSavedRedirects(database.pool);
  return rows.map((row) => ({ value: valueIn(row), ...savedOf(row) }));
}

/**
 * Saves the redirect of one pattern. @returns its version
 * @throws PlatformError INVALID_INPUT also for a loop, VERSION_CONFLICT, PERMISSION_MISSING
 */
export async function saveRedirectAs(
  parts: EditParts,
  operator: Operator,
  value: RedirectValue,
  version: number | null,
): Promise<number> {
  const row = asRedirectRow(parseWritten(value));
  const subject = `redirects${row.from_path}`;
  await requireReach(operator, permission, { country: null, subject });
  const saved = { by: operator.name, at: new Date(parts.clock.now()) };
  return changeRecordAs(parts, operator, {
    action: 'content.save-redirect',
    subject,
    version,
    after: entryOf(row),
    lock: store.lockRedirects,
    find: (connection) => findStored(connection, row.from_path),
    async write(connection) {
      await store.saveRedirect(connection, row, saved);
      refuseUnfitRules(await readRedirectRules(parts, connection));
    },
  });
}

/** @throws PlatformError NOT_FOUND, VERSION_CONFLICT, PERMISSION_MISSING; INVALID_INPUT when the others form a loop */
export async function removeRedirectAs(
  parts: EditParts,
  operator: Operator,
  { from }: Pick<RedirectValue, 'from'>,
  version: number | null,
): Promise<void> {
  const subject = `redirects${from}`;
  await requireReach(operator, permission, { country: null, subject });
  await changeRecordAs(parts, operator, {
    action: 'content.remove-redirect',
    subject,
    version,
    after: null,
    lock: store.lockRedirects,
    find: (connection) => findStored(connection, from),
    async write(connection) {
      await store.deleteRedirect(connection, from);
      refuseUnfitRules(await readRedirectRules(parts, connection));
    },
  });
}

async function findStored(connection: store.Connection, from: string) {
  const row = await findRedirect(connection, from);
  return row && { version: row.version, value: entryOf(row) };
}

function valueIn({ from_path, to_path, code, reason }: store.RedirectRow): RedirectValue {
  return { from: from_path, to: to_path, code, reason };
}

/** Returns a redirect for the audit record, which leaves out fields called `code`. */
function entryOf({ from_path: from, to_path: to, code: status, reason }: store.RedirectRow): object {
  return { from, to, status, reason };
}
