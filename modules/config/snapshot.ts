import { allSettings, findSetting, removedIds, type Setting, type StoredValue } from './catalogue.ts';
import { type Placed, pickScoped, type Scope } from './domain/scoped-values.ts';
import type { SecretRow } from './secrets/secret-store.ts';
import type { ValueRow } from './store.ts';

interface PlacedValue extends Placed, StoredValue {}

/** All values at one moment, with the scopes that they apply in. */
export interface Snapshot {
  /** The value that applies in `scope`; the catalogue's default where none is stored. */
  read<Value>(setting: Setting<Value>, scope?: Scope): Value;
  /** Returns the sealed text of a secret; undefined when there is no such secret. */
  sealedText(secretId: string): string | undefined;
  /** Returns all combinations of the countries and languages that values are stored for. */
  scopes(): Scope[];
}

/**
 * The ids of stored rows that are ignored: rows of unknown settings, and rows whose values no longer fit their schema.
 */
export interface UnusableRows {
  unknown: number[];
  invalid: number[];
}

export function takeSnapshot(
  rows: readonly ValueRow[],
  secrets: readonly SecretRow[] = [],
): { snapshot: Snapshot; unusable: UnusableRows } {
  const unusable: UnusableRows = { unknown: [], invalid: [] };
  const values = new Map<number, PlacedValue[]>();
  for (const row of rows) {
    const setting = findSetting(row.setting_id);
    if (!setting) {
      if (!removedIds.has(row.setting_id)) unusable.unknown.push(row.setting_id);
      continue;
    }
    const parsed = setting.schema.safeParse(row.value);
    if (!parsed.success) {
      unusable.invalid.push(row.setting_id);
      continue;
    }
    const placed = { country: row.country, language: row.language, value: parsed.data };
    values.set(setting.id, [...(values.get(setting.id) ?? []), placed]);
  }

  const sealed = new Map(secrets.map((row) => [row.secret_id, row.sealed]));
  const snapshot: Snapshot = {
    sealedText: (secretId) => sealed.get(secretId),
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
  return { snapshot, unusable };
}

/** Returns the public values of some groups in `scope`, as they are sent to browsers. */
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
