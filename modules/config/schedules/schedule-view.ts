import type { SettingSchedule } from '@fairline/contracts';
import type { SettingChange } from '../write-change.ts';
import type { ScheduleRow } from './schedule-store.ts';

/** Returns a scheduled change as the console shows it. */
export function scheduleView(row: ScheduleRow): SettingSchedule {
  return {
    scheduleId: String(row.schedule_id),
    settingId: row.setting_id,
    country: row.country,
    lang: row.language,
    change: row.action === 'set' ? { action: 'set', value: row.value } : { action: 'remove' },
    at: row.at.getTime(),
    madeBy: row.made_by,
    madeAt: row.made_at.getTime(),
    reason: row.reason,
    state: row.state,
    closedBy: row.closed_by,
    closedAt: row.closed_at?.getTime() ?? null,
    failure: row.failure,
  };
}

/** Returns the change of a setting that a row schedules. */
export function scheduledChange(row: ScheduleRow): SettingChange {
  return {
    settingId: row.setting_id,
    scope: { country: row.country ?? undefined, lang: row.language ?? undefined },
    to: row.action === 'set' ? { value: row.value } : undefined,
  };
}
