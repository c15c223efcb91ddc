import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Actor, pg } from '@fairline/runtime';
import type { ChangeParts } from '../change-setting.ts';
import { readValues } from '../store.ts';
import { checkChange, type PlacedChange, placeChange, type SettingChange } from '../write-change.ts';
import * as store from './schedule-store.ts';

type ScheduleParts = Omit<ChangeParts, 'copy' | 'log'>;

/** A change and the moment at which it is made. */
export interface PlannedChange {
  change: SettingChange;
  atMs: number;
  reason?: string | undefined;
}

const maxAheadMs = 366 * 24 * 3_600_000;

/**
 * Schedules a change in the name of an operator. It is checked against the present values, and again at its moment.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT, PROPOSAL_REQUIRED when it would be dangerous now
 */
export async function scheduleAs(
  parts: ScheduleParts,
  actor: Actor,
  planned: PlannedChange,
): Promise<store.ScheduleRow> {
  requireMoment(parts, planned.atMs, 'body.at');
  return parts.database.transaction(async (connection) => {
    const placed = await placeChange(parts, connection, planned.change);
    if (checkChange(await readValues(connection), placed).isDangerous) {
      throw new PlatformError('PROPOSAL_REQUIRED');
    }
    const row = await insertPlanned(parts, connection, placed, {
      ...planned,
      by: actor.name,
      approval: null,
    });
    await actor.record(
      {
        action: 'settings.schedule',
        subject: `settings/${row.setting_id}`,
        after: entryOf(row),
        reason: planned.reason,
      },
      connection,
    );
    return row;
  });
}

/** Stores a planned change that has been parsed, in the caller's transaction. */
export async function insertPlanned(
  { clock }: Pick<ScheduleParts, 'clock'>,
  connection: pg.PoolClient,
  { place, after }: PlacedChange,
  { atMs, reason, by, approval }: Omit<PlannedChange, 'change'> & { by: string; approval: string | null },
): Promise<store.ScheduleRow> {
  return store.insertSchedule(connection, {
    setting_id: place.settingId,
    country: place.country,
    language: place.language,
    action: after ? 'set' : 'remove',
    to: after,
    at: new Date(atMs),
    made_by: by,
    made_at: new Date(clock.now()),
    reason: reason ?? null,
    approval,
  });
}

/** Cancels a change that waits. @throws PlatformError NOT_FOUND, VERSION_CONFLICT when it does not wait any more */
export async function cancelAs(
  { clock, database }: Pick<ScheduleParts, 'clock' | 'database'>,
  actor: Actor,
  scheduleId: bigint,
  refuse: (row: store.ScheduleRow) => PlatformError | undefined,
): Promise<store.ScheduleRow> {
  return database.transaction(async (connection) => {
    const row = await store.lockSchedule(connection, scheduleId);
    if (!row) throw new PlatformError('NOT_FOUND');
    const refusal = refuse(row);
    if (refusal) throw refusal;
    if (row.state !== 'waiting') throw new PlatformError('VERSION_CONFLICT');
    const closed = await store.closeSchedule(connection, scheduleId, {
      state: 'cancelled',
      by: actor.name,
      at: new Date(clock.now()),
      failure: null,
    });
    await actor.record(
      {
        action: 'settings.cancel-schedule',
        subject: `settings/${row.setting_id}`,
        before: entryOf(row),
      },
      connection,
    );
    return closed;
  });
}

/** Refuses a moment that has passed or is more than a year away. @throws PlatformError INVALID_INPUT */
export function requireMoment({ clock }: Pick<ScheduleParts, 'clock'>, atMs: number, path: string): void {
  const aheadMs = atMs - clock.now();
  if (aheadMs <= 0) throw invalidInput(path, 'a moment in the future');
  if (aheadMs > maxAheadMs) throw invalidInput(path, 'a moment within a year');
}

function entryOf(row: store.ScheduleRow): object {
  return {
    scheduleId: String(row.schedule_id),
    ...(row.country === null ? {} : { country: row.country }),
    ...(row.language === null ? {} : { lang: row.language }),
    action: row.action,
    value: row.value,
    at: row.at.getTime(),
  };
}
