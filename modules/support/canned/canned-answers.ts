import { type CannedAnswer, PlatformError } from '@fairline/contracts';
import { type Actor, isUuid, type Platform, type pg } from '@fairline/runtime';
import { type CannedRow, deleteCanned, findCanned, lockCanned, saveCanned } from './store.ts';

type Parts = Pick<Platform, 'clock' | 'database' | 'ids'>;

export interface CannedText {
  lng: string;
  title: string;
  text: string;
}

/** Lists the canned answers of a language, or of all, by title. */
export async function listCanned(
  { database }: Pick<Parts, 'database'>,
  lng: string | undefined,
): Promise<CannedAnswer[]> {
  return (await findCanned(database.pool, lng)).map(view);
}

export async function createCanned(
  { clock, database, ids }: Parts,
  given: CannedText,
  actor: Actor,
): Promise<CannedAnswer> {
  const row = {
    ...given,
    canned_id: ids.uuid(),
    version: 1,
    changed_by: actor.name,
    changed_at: new Date(clock.now()),
  };
  await database.transaction(async (connection) => {
    await saveCanned(connection, row);
    await record(actor, connection, {
      action: 'support.canned.create',
      cannedId: row.canned_id,
      after: given,
    });
  });
  return view(row);
}

/** Changes a canned answer. @throws PlatformError CANNED_ANSWER_UNKNOWN, VERSION_CONFLICT */
export async function changeCanned(
  { clock, database }: Parts,
  cannedId: string,
  { version, ...given }: CannedText & { version: number },
  actor: Actor,
): Promise<CannedAnswer> {
  return database.transaction(async (connection) => {
    const before = await lockSeen(connection, cannedId, version);
    const row = {
      ...before,
      ...given,
      version: version + 1,
      changed_by: actor.name,
      changed_at: new Date(clock.now()),
    };
    await saveCanned(connection, row);
    const change = { before: textOf(before), after: given };
    await record(actor, connection, { action: 'support.canned.change', cannedId, ...change });
    return view(row);
  });
}

/** Removes a canned answer. @throws PlatformError CANNED_ANSWER_UNKNOWN, VERSION_CONFLICT */
export async function removeCanned(
  { database }: Parts,
  cannedId: string,
  version: number,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (connection) => {
    const before = await lockSeen(connection, cannedId, version);
    await deleteCanned(connection, cannedId);
    await record(actor, connection, { action: 'support.canned.remove', cannedId, before: textOf(before) });
  });
}

async function lockSeen(connection: pg.PoolClient, cannedId: string, version: number): Promise<CannedRow> {
  const row = isUuid(cannedId) ? await lockCanned(connection, cannedId) : undefined;
  if (!row) throw new PlatformError('CANNED_ANSWER_UNKNOWN');
  if (row.version !== version) throw new PlatformError('VERSION_CONFLICT');
  return row;
}

function record(
  actor: Actor,
  connection: pg.PoolClient,
  {
    action,
    cannedId,
    ...change
  }: { action: string; cannedId: string; before?: CannedText; after?: CannedText },
): Promise<void> {
  return actor.record({ action, subject: `support/canned-answers/${cannedId}`, ...change }, connection);
}

function textOf({ lng, title, text }: CannedText): CannedText {
  return { lng, title, text };
}

function view({ canned_id, changed_by, changed_at, ...row }: CannedRow): CannedAnswer {
  return {
    ...textOf(row),
    version: row.version,
    cannedId: canned_id,
    changedBy: changed_by,
    changedAt: changed_at.getTime(),
  };
}
