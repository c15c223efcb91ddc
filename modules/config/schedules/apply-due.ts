import { PlatformError } from '@fairline/contracts';
import type { Actor, pg } from '@fairline/runtime';
import { type ChangeParts, entryOf, logDanger } from '../change-setting.ts';
import { type WrittenChange, writeChange } from '../write-change.ts';
import * as store from './schedule-store.ts';
import { scheduledChange } from './schedule-view.ts';

export interface ApplyParts extends ChangeParts {
  /** Returns the actor of a scheduled change, which is made in the name of a person. */
  actorFor(name: string): Actor;
}

/**
 * Makes the first change that is due, in the name of its maker. One that is refused is marked as failed.
 * @returns false when none is due
 */
export async function applyNextDue(parts: ApplyParts): Promise<boolean> {
  const { clock, copy, database, log } = parts;
  const result = await database.transaction(async (connection) => {
    const row = await store.lockDue(connection, new Date(clock.now()));
    if (!row) return undefined;
    const { written, failure } = await writeDue(parts, connection, row);
    await store.closeSchedule(connection, row.schedule_id, {
      state: failure === null ? 'applied' : 'failed',
      by: row.made_by,
      at: new Date(clock.now()),
      failure,
    });
    const actor = parts.actorFor(row.made_by);
    const change = scheduledChange(row);
    if (written) await actor.record(entryOf(change, written, row.reason ?? undefined), connection);
    if (failure !== null) {
      const subject = `settings/${row.setting_id}`;
      const scheduleId = String(row.schedule_id);
      await actor.record(
        { action: 'settings.schedule-failed', subject, after: { scheduleId, failure } },
        connection,
      );
    }
    return { row, written, failure };
  });
  if (!result) return false;
  const { row, written, failure } = result;
  const about = { settingId: row.setting_id, by: row.made_by, reason: row.reason ?? '' };
  if (failure === null) logDanger(parts, written, about);
  else log.warn({ ...about, failure }, 'scheduled change of a setting refused');
  if (written) await copy.refreshAfterChange();
  return true;
}

/** Writes the change of a row. A refusal happens before anything is written, so that the transaction goes on. */
async function writeDue(
  parts: ChangeParts,
  connection: pg.PoolClient,
  row: store.ScheduleRow,
): Promise<{ written: WrittenChange | undefined; failure: string | null }> {
  const refuseDanger = () => (row.approval === null ? new PlatformError('PROPOSAL_REQUIRED') : undefined);
  const options = { by: row.made_by, reason: row.reason ?? '', refuseDanger };
  try {
    const written = await parts.copy.changeWithin(connection, row.made_by, () =>
      writeChange(parts, connection, scheduledChange(row), options),
    );
    return { written, failure: null };
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    return { written: undefined, failure: error.message };
  }
}
