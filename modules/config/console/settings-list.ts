import type { SettingDetail, SettingSummary } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { allSettings, type Setting } from '../catalogue.ts';
import { readSchedules } from '../schedules/schedule-store.ts';
import { scheduleView } from '../schedules/schedule-view.ts';
import { schemaOf } from '../secrets/secret-fields.ts';
import * as store from '../store.ts';
import { requireSetting } from '../write-change.ts';

type ListParts = Pick<Platform, 'database'>;

const maxListed = 100;

/** Lists all settings in the order of the catalogue, with their stored values. */
export async function listSettings({ database }: ListParts): Promise<SettingSummary[]> {
  // A change between the two statements makes the version too old, so that a save is refused and overwrites nothing.
  const changes = await store.readLastChanges(database.pool);
  const values = Map.groupBy(await store.readValues(database.pool), (row) => row.setting_id);
  const last = new Map(changes.map((change) => [change.setting_id, change]));
  return allSettings.map((setting) => summaryOf(setting, values.get(setting.id) ?? [], last.get(setting.id)));
}

/** Reads a setting with its history and its scheduled changes. @throws PlatformError NOT_FOUND */
export async function readSetting({ database }: ListParts, settingId: number): Promise<SettingDetail> {
  const setting = requireSetting(settingId);
  const changes = await store.readChanges(database.pool, settingId, maxListed);
  const [values, schedules] = await Promise.all([
    store.readValues(database.pool),
    readSchedules(database.pool, settingId, maxListed),
  ]);
  const own = values.filter((row) => row.setting_id === settingId);
  return {
    ...summaryOf(setting, own, changes[0]),
    history: changes.map((row) => ({
      changeId: String(row.id),
      country: row.country,
      lang: row.language,
      by: row.changed_by,
      at: row.changed_at.getTime(),
      before: row.before_value,
      after: row.after_value,
      reason: row.reason,
    })),
    schedules: schedules.map(scheduleView),
  };
}

function summaryOf(
  setting: Setting<unknown>,
  values: readonly store.ValueRow[],
  last: Pick<store.LastChangeRow, 'id' | 'changed_by' | 'changed_at'> | undefined,
): SettingSummary {
  const isEverywhere = (row: store.ValueRow) => row.country === null && row.language === null;
  const everywhere = values.find(isEverywhere);
  return {
    settingId: setting.id,
    group: setting.group,
    name: setting.name,
    description: setting.description,
    isPublic: setting.public,
    danger: setting.danger?.effect ?? null,
    schema: schemaOf(setting),
    default: setting.default,
    value: everywhere ? everywhere.value : setting.default,
    overrides: values
      .filter((row) => !isEverywhere(row))
      .map(({ country, language, value }) => ({ country, lang: language, value }))
      .toSorted((one, other) => keyOf(one).localeCompare(keyOf(other))),
    version: String(last?.id ?? 0),
    changedBy: last?.changed_by ?? null,
    changedAt: last?.changed_at.getTime() ?? null,
  };
}

function keyOf({ country, lang }: { country: string | null; lang: string | null }): string {
  return `${country ?? ''} ${lang ?? ''}`;
}
