import { isDeepStrictEqual } from 'node:util';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { pg } from '@fairline/runtime';
import { brokenRules } from './catalogue/consistency.ts';
import { findSetting, type Setting } from './catalogue.ts';
import type { Scope } from './domain/scoped-values.ts';
import { type SealingParts, sealSecrets } from './secrets/seal-secrets.ts';
import type { SettingCheck } from './setting-check.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import * as store from './store.ts';

/** A change of a setting for everybody or for one scope. Undefined as `to` removes the value of the scope. */
export interface SettingChange {
  settingId: number;
  scope: Scope;
  to: { value: unknown } | undefined;
}

export interface WrittenChange {
  /** The stored value of the scope; undefined when there is none. */
  before: Stored;
  after: Stored;
  isDangerous: boolean;
}

type Stored = { value: unknown } | undefined;

export interface WriteOptions {
  /** The name of the person who makes the change. */
  by: string;
  /** The reason of a dangerous change. */
  reason: string;
  /** The id of the last change that the editor saw; undefined when the change does not depend on it. */
  version?: bigint | undefined;
  /** Returns the refusal of a dangerous change; undefined when it may be made. */
  refuseDanger(setting: Setting<unknown>): PlatformError | undefined;
}

export interface WriteParts extends SealingParts {
  checks: readonly SettingCheck[];
}

/**
 * Writes a change, checks the rules between settings, and records the change, in the caller's transaction.
 * @returns undefined when the scope has this value already
 * @throws PlatformError NOT_FOUND, INVALID_INPUT, VERSION_CONFLICT, and the refusal of a dangerous change
 */
export async function writeChange(
  parts: WriteParts,
  connection: pg.PoolClient,
  change: SettingChange,
  { by, reason, version, refuseDanger }: WriteOptions,
): Promise<WrittenChange | undefined> {
  const placed = await placeChange(parts, connection, change);
  const { setting, place, after } = placed;
  await store.lockChanges(connection);
  if (version !== undefined && (await store.readLastChange(connection, change.settingId)) !== version) {
    throw new PlatformError('VERSION_CONFLICT');
  }
  const rows = await store.readValues(connection);
  const stored = valueAt(rows, place);
  if (stored && after && isDeepStrictEqual(stored.value, after.value)) return undefined;
  const { before, isDangerous } = checkChange(rows, placed);
  const refusal = isDangerous ? refuseDanger(setting) : undefined;
  if (refusal) throw refusal;
  if (after) await save(connection, place, after.value);
  else await store.deleteOverride(connection, place);
  await store.insertChange(connection, {
    ...place,
    by,
    at: new Date(parts.clock.now()),
    before,
    after,
    reason: isDangerous ? reason : null,
  });
  return { before, after, isDangerous };
}

/** A change with its setting, whose value fits the schema of the setting. */
export interface PlacedChange {
  setting: Setting<unknown>;
  place: store.Place;
  after: Stored;
}

/** Parses a change. @throws PlatformError NOT_FOUND, INVALID_INPUT */
export function readChange(
  checks: readonly SettingCheck[],
  { settingId, scope, to }: SettingChange,
): PlacedChange {
  const setting = requireSetting(settingId);
  const place = placeOf(settingId, scope);
  return { setting, place, after: to && { value: parseValue(checks, setting, to.value) } };
}

/**
 * Parses a change and seals its secrets, in the caller's transaction.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT
 */
export async function placeChange(
  parts: WriteParts,
  connection: pg.PoolClient,
  change: SettingChange,
): Promise<PlacedChange> {
  const { setting, place, after } = readChange(parts.checks, change);
  return {
    setting,
    place,
    after: after && { value: await sealSecrets(parts, connection, setting, after.value) },
  };
}

export interface CheckedChange {
  before: Stored;
  isDangerous: boolean;
  /** The value that applies in the scope, before and after the change. */
  applies: { before: unknown; after: unknown };
}

/**
 * Checks a change against the stored values, without writing.
 * @throws PlatformError NOT_FOUND when there is no value to remove, INVALID_INPUT when a rule between settings is broken
 */
export function checkChange(
  rows: readonly store.ValueRow[],
  { setting, place, after }: PlacedChange,
): CheckedChange {
  const { settingId: setting_id, country, language } = place;
  const before = valueAt(rows, place);
  const isEverywhere = country === null && language === null;
  // The value for everybody is always there.
  if (!after && (isEverywhere || !before)) throw new PlatformError('NOT_FOUND');
  const others = rows.filter((row) => !isAt(row, place));
  const { snapshot: old } = takeSnapshot(rows);
  const { snapshot } = takeSnapshot(
    after ? [...others, { setting_id, country, language, ...after }] : others,
  );
  refuseBroken(setting, snapshot);
  const scope = { country: country ?? undefined, lang: language ?? undefined };
  const applies = { before: old.read(setting, scope), after: snapshot.read(setting, scope) };
  return {
    before,
    isDangerous: setting.danger?.isIn(applies.before, applies.after) ?? false,
    applies,
  };
}

/** Finds a setting by its id. @throws PlatformError NOT_FOUND */
export function requireSetting(settingId: number): Setting<unknown> {
  const setting = findSetting(settingId);
  if (!setting) throw new PlatformError('NOT_FOUND', `There is no setting ${settingId}.`);
  return setting;
}

/** Creates the refusal of a value, with all its faults. */
export function invalid(errors: { path: string; detail: string }[]): PlatformError {
  return new PlatformError('INVALID_INPUT', errors[0]?.detail, errors);
}

async function save(connection: pg.PoolClient, place: store.Place, value: unknown): Promise<void> {
  if (await store.saveValue(connection, place, value)) return;
  throw new Error(`setting ${place.settingId} has no row: the module has not started`);
}

function valueAt(rows: readonly store.ValueRow[], place: store.Place): Stored {
  const row = rows.find((each) => isAt(each, place));
  return row && { value: row.value };
}

function isAt(row: store.ValueRow, { settingId, country, language }: store.Place): boolean {
  return row.setting_id === settingId && row.country === country && row.language === language;
}

function parseValue(checks: readonly SettingCheck[], setting: Setting<unknown>, value: unknown): unknown {
  const parsed = setting.schema.safeParse(value);
  if (!parsed.success) {
    throw invalid(
      parsed.error.issues.map((issue) => ({
        path: ['value', ...issue.path.map(String)].join('.'),
        detail: issue.message,
      })),
    );
  }
  const problems = checks
    .filter((check) => check.setting.id === setting.id)
    .flatMap((check) => check.problems(parsed.data));
  if (problems.length > 0) throw invalid(problems.map((detail) => ({ path: 'value', detail })));
  return parsed.data;
}

function placeOf(settingId: number, scope: Scope): store.Place {
  const wrong = [scope.country, scope.lang].some((code) => code !== undefined && !/^[a-z]{2}$/.test(code));
  if (wrong) throw invalidInput('scope', 'country and language are two lower-case letters');
  return { settingId, country: scope.country ?? null, language: scope.lang ?? null };
}

function refuseBroken(setting: Setting<unknown>, snapshot: Snapshot): void {
  for (const scope of snapshot.scopes()) {
    const broken = brokenRules(setting, (each) => snapshot.read(each, scope));
    if (broken.length === 0) continue;
    throw invalid(broken.map((words) => ({ path: 'value', detail: `It must stay true that ${words}.` })));
  }
}
