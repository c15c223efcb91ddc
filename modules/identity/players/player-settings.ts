import { type PlayerSettings, type SettingName, settingsSchema } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './player-settings-store.ts';

type SettingsParts = Pick<Platform, 'clock' | 'database'>;

/** UI-07: reads the settings that the player has chosen. A stored setting that the site no longer has is left out. */
export async function readSettings(
  { database }: Pick<SettingsParts, 'database'>,
  playerId: bigint,
): Promise<PlayerSettings> {
  const rows = await store.findSettings(database.pool, playerId);
  return validSettings(Object.fromEntries(rows.map(({ name, value }) => [name, value])));
}

/** Returns the stored settings that the site still has. */
export function validSettings(stored: Readonly<Record<string, string>>): PlayerSettings {
  const valid = Object.entries(stored).filter(
    ([name, value]) => settingsSchema.safeParse({ [name]: value }).success,
  );
  return settingsSchema.parse(Object.fromEntries(valid));
}

/** Changes some settings; null removes one. @returns all settings after the change */
export async function changeSettings(
  parts: SettingsParts,
  playerId: bigint,
  changes: Readonly<Partial<Record<SettingName, string | null>>>,
): Promise<PlayerSettings> {
  const list = Object.entries(changes).map(([name, value]) => ({ name, value: value ?? null }));
  const at = new Date(parts.clock.now());
  if (list.length > 0) await store.saveSettings(parts.database.pool, playerId, list, at);
  return readSettings(parts, playerId);
}
