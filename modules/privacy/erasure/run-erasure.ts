import type { pg } from '@fairline/runtime';
import { applyRule, type ErasedNow } from './apply-rule.ts';
import { erasedPerson } from './erased-person.ts';
import { type ErasureParts, erasureActor } from './erasure-parts.ts';
import type { ErasureRow } from './erasure-store.ts';
import * as store from './erasure-store.ts';
import * as kept from './kept-store.ts';
import { newErasureKey, sealKey } from './sealed-records.ts';

/** An erasure that something keeps from running is tried again after this time, and so is one that failed. */
const pauseMs = 3_600_000;
/** What recognises an excluded person is looked at every day. */
const lookMs = 86_400_000;

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
  const isBegun = row.state === 'running';
  if (!isBegun && (await isHeldUp(parts, row))) return;
  if (!isBegun && !(await begin(parts, row))) return;
  await step(parts, row, { step: 'letter', datum: 'messages' }, (connection) =>
    sendLastLetter(parts, connection, row),
  );
  await close(parts, row);
  // A bet or a deposit may have come in before the account was closed.
  if (await isHeldUp(parts, row)) return;
  await step(parts, row, { step: 'given-up-money', datum: 'ledger' }, (connection) =>
    row.gives_up_money ? parts.giveUpMoney(connection, row.player_id, row.erasure_id) : Promise.resolve(0),
  );
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
    });
    await recordEnd(parts, connection, row);
  });
}

/** The rules of all tables in the order of an erasure: a table comes after those that refer to it. */
export function rulesOf({ tables }: Pick<ErasureParts, 'tables'>) {
  return tables.toReversed().flatMap(({ table, erasure }) => erasure.map((rule) => ({ table, rule })));
}

/** Puts an erasure off while something keeps it from going on. @returns true when something does */
async function isHeldUp({ platform, obstaclesOf }: ErasureParts, row: ErasureRow): Promise<boolean> {
  const found = await obstaclesOf(row.player_id);
  const obstacles = found.filter((obstacle) => obstacle !== 'money' || !row.gives_up_money);
  if (obstacles.length === 0) return false;
  const nextTryAt = new Date(platform.clock.now() + pauseMs);
  await store.putOff(platform.database.pool, row.erasure_id, { obstacles, nextTryAt });
  return true;
}

/** Begins an erasure with a key of its own. @returns false when it was taken back meanwhile */
function begin({ audit, platform }: ErasureParts, row: ErasureRow): Promise<boolean> {
  const { clock, database } = platform;
  const { erasure_id: erasureId, player_id: playerId } = row;
  return database.transaction(async (connection) => {
    if (!(await store.lockIn(connection, erasureId, 'waiting'))) return false;
    const sealedKey = sealKey(platform, erasureId, newErasureKey());
    await store.begin(connection, { erasureId, sealedKey, at: new Date(clock.now()) });
    await audit.record(
      erasureActor,
      { action: 'privacy.erasure-began', subject: `players/${playerId}`, after: { erasureId } },
      connection,
    );
    return true;
  });
}

/** Closes the account, which ends its sessions. */
async function close({ audit, identity }: ErasureParts, row: ErasureRow): Promise<void> {
  const facts = await identity.desk.facts(row.player_id);
  if (!facts || facts.closed_at) return;
  await identity.desk.close(
    row.player_id,
    { isClosed: true, reason: `erasure ${row.erasure_id}` },
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

/**
 * Deletes what recognised excluded persons whose exclusion is over.
 * @returns true when there may be more to do
 */
export async function releaseExcluded(parts: ErasureParts): Promise<boolean> {
  const { clock, database } = parts.platform;
  const rows = await kept.findExcluded(database.pool, new Date(clock.now()));
  for (const row of rows) {
    const at = new Date(clock.now());
    await database.transaction(async (connection) => {
      const excluded = await parts.limits.excludedAmong(connection, [row.player_id]);
      if (excluded.has(row.player_id)) {
        await kept.setLook(connection, row.erasure_id, new Date(at.getTime() + lookMs));
        return;
      }
      const person = await erasedPerson(parts, connection, row, at);
      for (const { table, rule } of rulesOf(parts)) {
        if (rule.does !== 'keep-while-excluded') continue;
        const count = await applyRule(parts, connection, person, { table, rule });
        const name = `${table}/${rule.datum}/${rule.does}`;
        await store.insertStep(connection, row.erasure_id, {
          step: name,
          datum: rule.datum,
          rows: count,
          at,
        });
      }
      await kept.setLook(connection, row.erasure_id, null);
    });
  }
  return rows.length > 0;
}
