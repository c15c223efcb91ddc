import type { pg } from '@fairline/runtime';
import { applyRule } from './apply-rule.ts';
import { erasedPerson } from './erased-person.ts';
import type { ErasureParts } from './erasure-parts.ts';
import * as store from './erasure-store.ts';
import * as kept from './kept-store.ts';
import { lookMs, pauseMs, rulesOf } from './run-erasure.ts';

/**
 * Deletes what recognised excluded persons whose exclusion is over, each in a transaction of its own. One that fails is
 * looked at again later, and one that another process looks at is left to it.
 * @returns true when there may be more to do
 */
export async function releaseExcluded(parts: ErasureParts): Promise<boolean> {
  const { clock, database, log } = parts.platform;
  const due = await kept.findExcluded(database.pool, new Date(clock.now()));
  let looked = 0;
  for (const row of due) {
    try {
      if (await database.transaction((connection) => release(parts, connection, row))) looked += 1;
    } catch (err) {
      log.error({ err, erasureId: row.erasure_id }, 'a person whose exclusion has ended was not released');
      await kept.setLook(database.pool, row.erasure_id, new Date(clock.now() + pauseMs));
    }
  }
  return looked > 0;
}

/** @returns false when another process looks at it, or has */
async function release(
  parts: ErasureParts,
  connection: pg.PoolClient,
  row: kept.ExcludedRow,
): Promise<boolean> {
  const at = new Date(parts.platform.clock.now());
  if (!(await kept.lockExcluded(connection, row.erasure_id, at))) return false;
  const excluded = await parts.limits.excludedAmong(connection, [row.player_id]);
  if (excluded.has(row.player_id)) {
    await kept.setLook(connection, row.erasure_id, new Date(at.getTime() + lookMs));
    return true;
  }
  const person = await erasedPerson(parts, connection, row, at);
  for (const { table, rule } of rulesOf(parts)) {
    if (rule.does !== 'keep-while-excluded') continue;
    const rows = await applyRule(parts, connection, person, { table, rule });
    const step = `${table}/${rule.datum}/${rule.does}`;
    await store.insertStep(connection, row.erasure_id, { step, datum: rule.datum, rows, at });
  }
  await kept.setLook(connection, row.erasure_id, null);
  return true;
}
