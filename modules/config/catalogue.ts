import { application } from './catalogue/application-settings.ts';
import { betting, coupon, dicts, toto } from './catalogue/betting-settings.ts';
import { consoleSettings } from './catalogue/console-settings.ts';
import { core } from './catalogue/core-settings.ts';
import type { GroupName, Setting } from './catalogue/define-setting.ts';
import { games } from './catalogue/games-settings.ts';
import {
  banner,
  brand,
  common,
  contacts,
  customize,
  footer,
  header,
  licence,
  support,
} from './catalogue/page-settings.ts';
import { auth, reg } from './catalogue/player-settings.ts';

export { type GroupName, groupNames, type Setting, type StoredValue } from './catalogue/define-setting.ts';

/** All settings, by group and name: `config.get(settings.betting.minStakeMinor)`. */
export const settings = {
  core,
  application,
  auth,
  banner,
  betting,
  dicts,
  footer,
  header,
  reg,
  support,
  toto,
  coupon,
  games,
  common,
  contacts,
  licence,
  customize,
  brand,
  console: consoleSettings,
} satisfies Record<GroupName, Record<string, Setting<unknown>>>;

export const allSettings: readonly Setting<unknown>[] = Object.values(settings).flatMap((group) =>
  Object.values<Setting<unknown>>(group),
);

const byId = new Map(allSettings.map((setting) => [setting.id, setting]));

export function findSetting(id: number): Setting<unknown> | undefined {
  return byId.get(id);
}

/** Ids of removed settings. They are not used again, because databases may still have their values. */
export const removedIds: ReadonlySet<number> = new Set([1201, 1205, 1405, 1651, 1701, 1741]);
