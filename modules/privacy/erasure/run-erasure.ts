import type { pg } from '@fairline/runtime';
import { newRecordKey } from '../sealed-bytes.ts';
import { applyRule, type ErasedNow } from './apply-rule.ts';
import { erasedPerson } from './erased-person.ts';
import { type ErasureParts, erasureActor } from './erasure-parts.ts';
import type { ErasureRow } from './erasure-store.ts';
import * as store from './erasure-store.ts';
import * as kept from './kept-store.ts';
import { sealKey } from './sealed-records.ts';

/** An erasure that something keeps from running is tried again after this time, and so is one that failed. */
export const pauseMs = 3_600_000;
/** What recognises an excluded person is looked at every day. */
export const lookMs = 86_400_000;

/**
 * Takes the next erasure that is due as far as it goes. Each step is one transaction that is recorded in it, so that an
 * erasure goes on where a process has stopped, and does nothing twice.
 * @returns true when there may be more to do
 */
export async function runNextErasure(parts: ErasureParts): Promise<boolean> {
  const { clock, database, log } = parts.platform;
  const row = await store.findNext(database.pool, new Date(clock.now()));
  if (!row) return false;
  try {
    await run(parts, row);
  } catch (err) {
    log.error({ err, erasureId: row.erasure_id }, 'erasure of data failed');
    await store.tryLater(database.pool, row.erasure_id, new Date(clock.now() + pauseMs));
  }
  return true;
}

async function run(parts: ErasureParts, row: ErasureRow): Promise<void> {
  const { clock, database } = parts.platform;
  if (row.state === 'waiting' && !(await begin(parts, row))) return;
  const excluded = await parts.limits.isExcluded(row.player_id);
  for (const { table, rule } of rulesOf(parts)) {
    if (rule.does === 'keep-while-excluded' && excluded) continue;
    if (rule.does === 'keep' || rule.does === 'expire') continue;
    await step(
      parts,
      row,
      { step: `${table}/${rule.datum}/${rule.does}`, datum: rule.datum },
      (connection, person) => applyRule(parts, connection, person, { table, rule }),
    );
    await removeFiles(parts, row.erasure_id);
  }
  await database.transaction(async (connection) => {
    if (!(await store.lockIn(connection, row.erasure_id, 'running'))) return;
    const now = clock.now();
    await store.finish(connection, {
      erasureId: row.erasure_id,
      at: new Date(now),
      lookAt: excluded ? new Date(now + lookMs) : null,
      // The person cannot be reached any more. What came in since the beginning is left to operators.
      obstacles: await parts.obstaclesOf(row.player_id, connection),
    });
    await recordEnd(parts, connection, row);
  });
}

/** The rules of all tables in the order of an erasure: a table comes after those that refer to it. */
export function rulesOf({ tables }: Pick<ErasureParts, 'tables'>) {
  return tables.toReversed().flatMap(({ table, erasure }) => erasure.map((rule) => ({ table, rule })));
}

/**
 * Begins an erasure with a key of its own: the last letter, the money that is given up and the end of the account. The money
 * is locked from the look at what stands in the way until the account is closed, so that none comes in between.
 * @returns false when something stands in the way, or when it was taken back meanwhile
 */
async function begin(parts: ErasureParts, row: ErasureRow): Promise<boolean> {
  const { clock, database } = parts.platform;
  const { erasure_id: erasureId, player_id: playerId } = row;
  const forgetSessions = await database.transaction(async (connection) => {
    if (!(await store.lockIn(connection, erasureId, 'waiting'))) return undefined;
    await parts.lockMoney(connection, playerId);
    const found = await parts.obstaclesOf(playerId, connection);
    const obstacles = found.filter((obstacle) => obstacle !== 'money' || !row.gives_up_money);
    if (obstacles.length > 0) {
      const nextTryAt = new Date(clock.now() + pauseMs);
      await store.putOff(connection, erasureId, { obstacles, nextTryAt });
      return undefined;
    }
    return close(parts, connection, row);
  });
  forgetSessions?.();
  return forgetSessions !== undefined;
}

/** Closes the account for good, in the transaction of the beginning. @returns what makes processes forget its sessions */
async function close(parts: ErasureParts, connection: pg.PoolClient, row: ErasureRow): Promise<() => void> {
  const { audit, identity, platform } = parts;
  const { erasure_id: erasureId, player_id: playerId } = row;
  const at = new Date(platform.clock.now());
  await store.begin(connection, { erasureId, sealedKey: sealKey(platform, erasureId, newRecordKey()), at });
  await audit.record(
    erasureActor,
    { action: 'privacy.erasure-began', subject: `players/${playerId}`, after: { erasureId } },
    connection,
  );
  // A closed account has no address for letters any more.
  const letters = await sendLastLetter(parts, connection, row);
  await store.insertStep(connection, erasureId, { step: 'letter', datum: 'messages', rows: letters, at });
  const postings = row.gives_up_money ? await parts.giveUpMoney(connection, playerId, erasureId) : 0;
  await store.insertStep(connection, erasureId, {
    step: 'given-up-money',
    datum: 'ledger',
    rows: postings,
    at,
  });
  return identity.desk.closeWithin(
    connection,
    playerId,
    { isClosed: true, reason: `erasure ${erasureId}` },
    audit.actorOf(erasureActor),
  );
}

/** Does one step once, in a transaction that also records it. */
export async function step(
  parts: ErasureParts,
  row: Pick<ErasureRow, 'erasure_id' | 'player_id'>,
  { step: name, datum }: { step: string; datum: string },
  work: (connection: pg.PoolClient, person: ErasedNow) => Promise<number>,
): Promise<void> {
  const { clock, database } = parts.platform;
  await database.transaction(async (connection) => {
    if (!(await store.lockIn(connection, row.erasure_id, 'running'))) return;
    const done = await store.findSteps(connection, row.erasure_id);
    if (done.some((each) => each.step === name)) return;
    const at = new Date(clock.now());
    const rows = await work(connection, await erasedPerson(parts, connection, row, at));
    await store.insertStep(connection, row.erasure_id, { step: name, datum, rows, at });
  });
}

/** Removes files whose rows are gone. */
async function removeFiles(
  { files, platform: { database } }: ErasureParts,
  erasureId: string,
): Promise<void> {
  for (const { table_name: table, file_id: fileId } of await kept.findFiles(database.pool, erasureId)) {
    await files[table]?.remove(fileId);
    await kept.deleteFile(database.pool, table, fileId);
  }
}

/** Writes the last letter, which is not stored under the player. */
async function sendLastLetter(
  { messages }: ErasureParts,
  connection: pg.PoolClient,
  { erasure_id: erasureId, player_id: playerId }: ErasureRow,
): Promise<number> {
  const sent = await messages.tell(connection, {
    playerId,
    template: 'erasure-done',
    values: () => ({}),
    eventId: `erasure-done:${erasureId}`,
    isLast: true,
  });
  return sent === 'written' ? 1 : 0;
}

/** Records what was erased, in counts by datum. */
async function recordEnd({ audit }: ErasureParts, connection: pg.PoolClient, row: ErasureRow): Promise<void> {
  const counts: Record<string, number> = {};
  for (const { datum, rows } of await store.findSteps(connection, row.erasure_id)) {
    counts[datum] = (counts[datum] ?? 0) + Number(rows);
  }
  await audit.record(
    erasureActor,
    {
      action: 'privacy.erased',
      subject: `players/${row.player_id}`,
      after: { erasureId: row.erasure_id, askedBy: row.asked_by, counts },
    },
    connection,
  );
}
