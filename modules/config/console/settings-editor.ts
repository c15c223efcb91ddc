import {
  type Permission,
  PlatformError,
  type SettingDetail,
  type SettingSchedule,
  type SettingSummary,
} from '@fairline/contracts';
import { missingRight, type Operator, reaches, requireReach } from '@fairline/runtime';
import { type ChangeContext, type ChangeParts, changeAs } from '../change-setting.ts';
import { cancelAs, type PlannedChange, scheduleAs } from '../schedules/schedule-change.ts';
import { readWaiting } from '../schedules/schedule-store.ts';
import { scheduleView } from '../schedules/schedule-view.ts';
import * as store from '../store.ts';
import type { SettingChange } from '../write-change.ts';
import { listSettings, readSetting } from './settings-list.ts';

/** An entry of a setting's history, and which of its two values a revert wants. */
export interface Revert {
  settingId: number;
  changeId: bigint;
  to: 'before' | 'after';
}

/** The settings as operators read and change them in the console. */
export interface SettingsEditor {
  list(): Promise<SettingSummary[]>;
  /** @throws PlatformError NOT_FOUND */
  read(settingId: number): Promise<SettingDetail>;
  /**
   * Makes a change at once.
   * @throws PlatformError NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT, PROPOSAL_REQUIRED, PERMISSION_MISSING
   */
  change(operator: Operator, change: SettingChange, context: ChangeContext): Promise<SettingDetail>;
  /** Gives a scope an earlier value, under the same rules as a change. */
  revert(operator: Operator, revert: Revert, context: ChangeContext): Promise<SettingDetail>;
  /** Lists the changes that wait for their moment, the next one first. */
  waiting(): Promise<SettingSchedule[]>;
  /** @throws PlatformError NOT_FOUND, INVALID_INPUT, PROPOSAL_REQUIRED, PERMISSION_MISSING */
  schedule(operator: Operator, planned: PlannedChange): Promise<SettingSchedule>;
  /** @throws PlatformError NOT_FOUND, VERSION_CONFLICT, PERMISSION_MISSING */
  cancel(operator: Operator, scheduleId: bigint): Promise<SettingSchedule>;
}

const maxWaiting = 200;
const permission: Permission = 'settings.edit';

export function createSettingsEditor(parts: ChangeParts): SettingsEditor {
  const { database } = parts;

  async function change(operator: Operator, wanted: SettingChange, context: ChangeContext) {
    await requireScope(operator, wanted);
    await changeAs(parts, operator, wanted, context);
    return readSetting(parts, wanted.settingId);
  }

  return {
    list: () => listSettings(parts),
    read: (settingId) => readSetting(parts, settingId),
    change,

    async revert(operator, { settingId, changeId, to }, context) {
      const entry = await store.findChange(database.pool, settingId, changeId);
      if (!entry) throw new PlatformError('NOT_FOUND');
      const value = to === 'before' ? entry.before_value : entry.after_value;
      const scope = { country: entry.country ?? undefined, lang: entry.language ?? undefined };
      return change(operator, { settingId, scope, to: value === null ? undefined : { value } }, context);
    },

    waiting: async () => (await readWaiting(database.pool, maxWaiting)).map(scheduleView),

    async schedule(operator, planned) {
      await requireScope(operator, planned.change);
      return scheduleView(await scheduleAs(parts, operator, planned));
    },

    async cancel(operator, scheduleId) {
      const refuse = ({ country }: { country: string | null }) =>
        reaches(operator, permission, country) ? undefined : missingRight(permission);
      return scheduleView(await cancelAs(parts, operator, scheduleId, refuse));
    },
  };
}

/** Refuses a change outside of the countries to which the operator's right is limited. */
function requireScope(operator: Operator, { settingId, scope }: SettingChange): Promise<void> {
  return requireReach(operator, permission, { country: scope.country, subject: `settings/${settingId}` });
}
