import { allSettings, findSetting, goneIds, type Setting, type StoredValue } from './catalogue.ts';
import { type Placed, pickScoped, type Scope } from './domain/scoped-values.ts';
import type { ValueRow } from './store.ts';

interface PlacedValue extends Placed, StoredValue {}

/** All values at one moment. */
export interface Snapshot {
  /** The value that applies in `scope`; the catalogue's own where nothing is stored. */
  read<Value>(setting: Setting<Value>, scope?: Scope): Value;
  /** Every scope that some value is stored for, in all combinations. */
  scopes(): Scope[];
}

/** What stored rows could not be used for: rows of no setting, and values that no longer fit their schema. */
export interface Oddities {
  unknown: number[];
  unfit: number[];
}

export function takeSnapshot(rows: readonly ValueRow[]): { snapshot: Snapshot; oddities: Oddities } {
  const oddities: Oddities = { unknown: [], unfit: [] };
  const values = new Map<number, PlacedValue[]>();
  for (const row of rows) {
    const setting = findSetting(row.setting_id);
    if (!setting) {
      if (!goneIds.has(row.setting_id)) oddities.unknown.push(row.setting_id);
      continue;
    }
    const parsed = setting.schema.safeParse(row.value);
    if (!parsed.success) {
      oddities.unfit.push(row.setting_id);
      continue;
    }
    const placed = { country: row.country, language: row.language, value: parsed.data };
    values.set(setting.id, [...(values.get(setting.id) ?? []), placed]);
  }

  const snapshot: Snapshot = {
    read(setting, scope = {}) {
      const stored = pickScoped(values.get(setting.id) ?? [], scope);
      return stored ? setting.read(stored) : setting.default;
    },
    scopes() {
      const stored = [...values.values()].flat();
      const countries = new Set(stored.map((each) => each.country ?? undefined)).add(undefined);
      const languages = new Set(stored.map((each) => each.language ?? undefined)).add(undefined);
      return [...countries].flatMap((country) => [...languages].map((lang) => ({ country, lang })));
    },
  };
  return { snapshot, oddities };
}

/** Public values of some groups in `scope`, as they leave the server. */
export function publicValues(
  snapshot: Snapshot,
  groups: ReadonlySet<string>,
  scope: Scope,
): Record<string, Record<string, unknown>> {
  const result: Record<string, Record<string, unknown>> = {};
  for (const group of groups) result[group] = {};
  for (const setting of allSettings) {
    const into = setting.public ? result[setting.group] : undefined;
    if (into) into[setting.name] = snapshot.read(setting, scope);
  }
  return result;
}
