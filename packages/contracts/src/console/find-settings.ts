import type { SettingSummary } from './settings.ts';

export interface SettingFilter {
  search?: string | undefined;
  group?: string | undefined;
  /** States with commas. A setting has all of them. */
  state?: string | undefined;
}

/** Finds settings by number, name, words of the description, group and state, in the order of their numbers. */
export function findSettings(
  settings: readonly SettingSummary[],
  { search = '', group, state = '' }: SettingFilter,
): SettingSummary[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const states = state === '' ? [] : state.split(',');
  return settings
    .filter((setting) => group === undefined || setting.group === group)
    .filter((setting) => states.every((each) => isIn(setting, each)))
    .filter((setting) => {
      const text =
        `${setting.settingId} ${setting.group}.${setting.name} ${setting.description}`.toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((one, other) => one.settingId - other.settingId);
}

/** True for a setting whose value for everybody is not the default. */
export function isChanged({ value, default: initial }: Pick<SettingSummary, 'value' | 'default'>): boolean {
  return JSON.stringify(sorted(value)) !== JSON.stringify(sorted(initial));
}

/** Returns a value whose records have their fields in one order, since the database stores them in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, part]) => [name, sorted(part)]));
}

function isIn(setting: SettingSummary, state: string): boolean {
  if (state === 'changed') return isChanged(setting);
  if (state === 'overridden') return setting.overrides.length > 0;
  if (state === 'dangerous') return setting.danger !== null;
  return setting.isPublic;
}
