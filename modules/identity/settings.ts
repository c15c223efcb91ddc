import { type PlayerSettings, type SettingName, settingsSchema } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './settings-store.ts';

export interface SettingsService {
  /** How the player wants the site (UI-07); a setting that the site no longer has is left out. */
  of(playerId: bigint): Promise<PlayerSettings>;
  /** Changes some of them; null forgets one. @returns all that hold now. */
  change(
    playerId: bigint,
    changes: Readonly<Partial<Record<SettingName, string | null>>>,
  ): Promise<PlayerSettings>;
}

export function createSettings({ clock, database }: Pick<Platform, 'clock' | 'database'>): SettingsService {
  async function of(playerId: bigint): Promise<PlayerSettings> {
    const rows = await store.findSettings(database.pool, playerId);
    const known = rows.filter(({ name, value }) => settingsSchema.safeParse({ [name]: value }).success);
    return settingsSchema.parse(Object.fromEntries(known.map(({ name, value }) => [name, value])));
  }

  return {
    of,
    async change(playerId, changes) {
      const list = Object.entries(changes).map(([name, value]) => ({ name, value: value ?? null }));
      if (list.length > 0) await store.saveSettings(database.pool, playerId, list, new Date(clock.now()));
      return of(playerId);
    },
  };
}
