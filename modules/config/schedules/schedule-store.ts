import type { SettingSchedule } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';

type Connection = Pick<pg.PoolClient, 'query'>;

export interface ScheduleRow {
  schedule_id: bigint;
  setting_id: number;
  country: string | null;
  language: string | null;
  action: 'set' | 'remove';
  value: unknown;
  at: Date;
  made_by: string;
  made_at: Date;
  reason: string | null;
  approval: string | null;
  state: SettingSchedule['state'];
  closed_by: string | null;
  closed_at: Date | null;
  failure: string | null;
}

export type NewSchedule = Omit<
  ScheduleRow,
  'schedule_id' | 'state' | 'closed_by' | 'closed_at' | 'failure' | 'value'
> & {
  /** Undefined for a removal. */
  to: { value: unknown } | undefined;
};

const columns = `schedule_id, setting_id, country, language, action, value, at, made_by, made_at, reason, approval,
                 state, closed_by, closed_at, failure`;

export async function insertSchedule(connection: Connection, row: NewSchedule): Promise<ScheduleRow> {
  const { rows } = await connection.query<ScheduleRow>(
    `INSERT INTO config.scheduled_change (setting_id, country, language, action, value, at, made_by, made_at, reason,
                                          approval)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     RETURNING ${columns}`,
    [
      row.setting_id,
      row.country,
      row.language,
      row.action,
      row.to ? JSON.stringify(row.to.value) : null,
      row.at,
      row.made_by,
      row.made_at,
      row.reason,
      row.approval,
    ],
  );
  const [inserted] = rows;
  if (!inserted) throw new Error('a statement that always returns a row returned none');
  return inserted;
}

/** Reads the changes that wait, the next one first (index scheduled_change_due). */
export async function readWaiting(connection: Connection, limit: number): Promise<ScheduleRow[]> {
  const { rows } = await connection.query<ScheduleRow>(
    `SELECT ${columns} FROM config.scheduled_change
     WHERE state = 'waiting'
     ORDER BY at, schedule_id
     LIMIT $1`,
    [limit],
  );
  return rows;
}

/** Reads the scheduled changes of a setting, newest first (index scheduled_change_of_setting). */
export async function readSchedules(
  connection: Connection,
  settingId: number,
  limit: number,
): Promise<ScheduleRow[]> {
  const { rows } = await connection.query<ScheduleRow>(
    `SELECT ${columns} FROM config.scheduled_change
     WHERE setting_id = $1
     ORDER BY schedule_id DESC
     LIMIT $2`,
    [settingId, limit],
  );
  return rows;
}

/** Locks a scheduled change until the transaction ends. */
export async function lockSchedule(
  connection: Connection,
  scheduleId: bigint,
): Promise<ScheduleRow | undefined> {
  const { rows } = await connection.query<ScheduleRow>(
    `SELECT ${columns} FROM config.scheduled_change WHERE schedule_id = $1 FOR UPDATE`,
    [scheduleId],
  );
  return rows[0];
}

/** Locks the first change that is due and that no other process works on (index scheduled_change_due). */
export async function lockDue(connection: Connection, now: Date): Promise<ScheduleRow | undefined> {
  const { rows } = await connection.query<ScheduleRow>(
    `SELECT ${columns} FROM config.scheduled_change
     WHERE state = 'waiting' AND at <= $1
     ORDER BY at, schedule_id
     LIMIT 1
     FOR UPDATE SKIP LOCKED`,
    [now],
  );
  return rows[0];
}

export interface Closing {
  state: 'applied' | 'cancelled' | 'failed';
  by: string;
  at: Date;
  /** The reason why a change was refused. */
  failure: string | null;
}

export async function closeSchedule(
  connection: Connection,
  scheduleId: bigint,
  { state, by, at, failure }: Closing,
): Promise<ScheduleRow> {
  const { rows } = await connection.query<ScheduleRow>(
    `UPDATE config.scheduled_change SET state = $2, closed_by = $3, closed_at = $4, failure = $5
     WHERE schedule_id = $1
     RETURNING ${columns}`,
    [scheduleId, state, by, at, failure],
  );
  const [row] = rows;
  if (!row) throw new Error(`the scheduled change ${scheduleId} is gone`);
  return row;
}
