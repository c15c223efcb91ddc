import { isDeepStrictEqual } from 'node:util';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { Platform, pg } from '@fairline/runtime';
import { brokenRules } from './catalogue/consistency.ts';
import { findSetting, type Setting } from './catalogue.ts';
import type { Scope } from './domain/scoped-values.ts';
import type { LiveCopy } from './live-copy.ts';
import type { SettingCheck } from './setting-check.ts';
import { type Snapshot, takeSnapshot } from './snapshot.ts';
import * as store from './store.ts';

export interface SettingChange {
  settingId: number;
  value: unknown;
  /** The name of the person who makes the change. */
  by: string;
  scope: Scope;
  /** The reason of a dangerous change; empty when none is given. */
  reason: string;
}

export interface ChangeParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  copy: LiveCopy<Snapshot>;
  checks: readonly SettingCheck[];
}

type Stored = { value: unknown } | undefined;

/** Sets a value for everybody or for one scope. @throws PlatformError NOT_FOUND, INVALID_INPUT */
export async function changeSetting(
  parts: ChangeParts,
  { settingId, value, by, scope, reason }: SettingChange,
): Promise<void> {
  const setting = requireSetting(settingId);
  const place = placeOf(settingId, scope);
  const parsed = parseValue(parts.checks, setting, value);
  await recordChange(parts, setting, { place, by, reason }, async (connection) => {
    const before = valueAt(await store.readValues(connection), place);
    const saved = await store.saveValue(connection, place, parsed);
    if (!saved) throw new Error(`setting ${settingId} has no row: the module has not started`);
    return { before, after: { value: parsed } };
  });
}

/** Removes the value of one scope. @throws PlatformError NOT_FOUND when there is none, INVALID_INPUT */
export async function removeOverride(
  parts: ChangeParts,
  { settingId, by, scope, reason }: Omit<SettingChange, 'value'>,
): Promise<void> {
  const place = placeOf(settingId, scope);
  await recordChange(parts, requireSetting(settingId), { place, by, reason }, async (connection) => {
    const before = await store.deleteOverride(connection, place);
    if (!before) throw new PlatformError('NOT_FOUND');
    return { before, after: undefined };
  });
}

/** Finds a setting by its id. @throws PlatformError NOT_FOUND */
export function requireSetting(settingId: number): Setting<unknown> {
  const setting = findSetting(settingId);
  if (!setting) throw new PlatformError('NOT_FOUND', `There is no setting ${settingId}.`);
  return setting;
}

/** Writes a change, checks the rules between settings, and records the change, all in one transaction. */
async function recordChange(
  { clock, copy, database, log }: ChangeParts,
  setting: Setting<unknown>,
  { place, by, reason }: { place: store.Place; by: string; reason: string },
  write: (connection: pg.PoolClient) => Promise<{ before: Stored; after: Stored }>,
): Promise<void> {
  const isDangerous = await copy.change(database, by, async (connection) => {
    await store.lockChanges(connection);
    const scope = { country: place.country ?? undefined, lang: place.language ?? undefined };
    const { snapshot: old } = takeSnapshot(await store.readValues(connection));
    const { before, after } = await write(connection);
    if (before && after && isDeepStrictEqual(before.value, after.value)) return false;
    const { snapshot } = takeSnapshot(await store.readValues(connection));
    refuseBroken(setting, snapshot);
    const dangerous = setting.danger?.isIn(old.read(setting, scope), snapshot.read(setting, scope)) ?? false;
    if (dangerous && reason === '') throw withoutReason(setting);
    await store.insertChange(connection, {
      ...place,
      by,
      at: new Date(clock.now()),
      before,
      after,
      reason: dangerous ? reason : null,
    });
    return dangerous;
  });
  if (isDangerous) log.warn({ settingId: setting.id, by, reason }, 'dangerous setting changed');
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

function valueAt(rows: readonly store.ValueRow[], place: store.Place): Stored {
  return rows.find(
    (row) =>
      row.setting_id === place.settingId && row.country === place.country && row.language === place.language,
  );
}

function refuseBroken(setting: Setting<unknown>, snapshot: Snapshot): void {
  for (const scope of snapshot.scopes()) {
    const broken = brokenRules(setting, (each) => snapshot.read(each, scope));
    if (broken.length === 0) continue;
    throw invalid(broken.map((words) => ({ path: 'value', detail: `It must stay true that ${words}.` })));
  }
}

/** Creates the refusal of a dangerous change without a reason. Its path names the command's option for the reason. */
function withoutReason({ danger }: Setting<unknown>): PlatformError {
  return invalid([{ path: 'dangerous', detail: `This change ${danger?.effect}. Say why it has to be.` }]);
}

function invalid(errors: { path: string; detail: string }[]): PlatformError {
  return new PlatformError('INVALID_INPUT', errors[0]?.detail, errors);
}
