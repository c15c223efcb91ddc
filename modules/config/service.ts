import { isDeepStrictEqual } from 'node:util';
import { invalidInput, PlatformError } from '@fairline/contracts';
import type { CurrencyCode } from '@fairline/money';
import type { Platform, pg } from '@fairline/runtime';
import { brokenRules } from './catalogue/consistency.ts';
import { allSettings, findSetting, groupNames, type Setting, settings } from './catalogue.ts';
import { offeredLanguages } from './domain/offered-languages.ts';
import type { Scope } from './domain/scoped-values.ts';
import { type StakeRules, stakeRulesIn } from './domain/stake-rules.ts';
import { type LiveCopy, liveCopy } from './live-copy.ts';
import { publicValues, type Snapshot, takeSnapshot } from './snapshot.ts';
import { underSpecifiedNames } from './specified-names.ts';
import * as store from './store.ts';

export type PublicSettings = Record<string, Record<string, unknown>>;

export interface AuditedChange {
  lang: string | null;
  country: string | null;
  by: string;
  atMs: number;
  /** Null before an override existed, and after it was removed. */
  before: unknown;
  after: unknown;
  /** Why a dangerous change was made; null for every other. */
  reason: string | null;
}

/** A check of a setting's value by a part of the product that knows more than the catalogue. */
export interface SettingCheck<Value = unknown> {
  setting: Setting<Value>;
  /** Sentences about what is wrong with a value that fits its schema. */
  problems(value: Value): readonly string[];
}

export interface ChangeOptions {
  /** Why a dangerous change has to be. Others need no reason. */
  dangerous?: string | undefined;
}

export interface ConfigService {
  /** The value that applies in `scope`, from memory. */
  get<Value>(setting: Setting<Value>, scope?: Scope): Value;
  /** Another number whenever values may be others: for who keeps what was made of them. */
  revision(): number;
  /** Everything public, by group and under the specification's names. @throws PlatformError LANGUAGE_UNKNOWN */
  all(scope: { lang: string; country: string }): PublicSettings;
  /** Everything public of some groups. @throws PlatformError GROUP_UNKNOWN, LANGUAGE_UNKNOWN */
  groups(names: readonly string[], scope: { lang: string; country: string }): PublicSettings;
  /**
   * Sets a value, for everybody or for one scope, in every process. `by` names who changes it.
   * @throws PlatformError NOT_FOUND for a setting that there is not, INVALID_INPUT for a value that does not fit, and for a
   * dangerous change without a reason.
   */
  change(
    settingId: number,
    value: unknown,
    by: string,
    scope?: Scope,
    options?: ChangeOptions,
  ): Promise<void>;
  /**
   * Removes what was set for one scope.
   * @throws PlatformError NOT_FOUND when nothing was, INVALID_INPUT for a dangerous change without a reason.
   */
  removeOverride(settingId: number, by: string, scope: Scope, options?: ChangeOptions): Promise<void>;
  /** The latest changes of a setting, newest first, at most 100. */
  history(settingId: number): Promise<AuditedChange[]>;
  /** What stakes are taken in a currency, for everybody. */
  stakeRules(currency: CurrencyCode): StakeRules;
  /** Languages that somebody is offered, in the order of the menu. */
  languagesFor(authenticated: boolean, country?: string): string[];
}

/** Every process that keeps settings hears of a change here. */
const changedTopic = 'config.changed';
const historyLimit = 100;

export interface ConfigParts {
  service: ConfigService;
  copy: LiveCopy<Snapshot>;
  seed(): Promise<void>;
}

export function createConfigService(platform: Platform, checks: readonly SettingCheck[] = []): ConfigParts {
  const { clock, database, log } = platform;
  const logged = new Set<string>();
  const copy = liveCopy(platform, {
    topic: changedTopic,
    initial: takeSnapshot([]).snapshot,
    async load() {
      const { snapshot, oddities } = takeSnapshot(await store.readValues(database.pool));
      logOnce('settings that the catalogue does not have are kept', oddities.unknown);
      logOnce('stored values do not fit their settings; what applies without them is used', oddities.unfit);
      return snapshot;
    },
  });

  function logOnce(words: string, settingIds: number[]): void {
    const name = `${words} ${settingIds}`;
    if (settingIds.length === 0 || logged.has(name)) return;
    logged.add(name);
    log.warn({ settingIds }, words);
  }

  function requireLanguage(lang: string, country: string): void {
    const offered = copy.current().read(settings.core.languages, { lang, country });
    if (!offered.includes(lang)) throw new PlatformError('LANGUAGE_UNKNOWN');
  }

  /** One change: its write, the rules between settings and its record, or nothing of it. */
  async function alter(
    setting: Setting<unknown>,
    place: store.Place,
    by: string,
    reason: string,
    write: (connection: pg.PoolClient) => Promise<{ before: Known; after: Known }>,
  ): Promise<void> {
    const isDangerous = await copy.change(database, by, async (connection) => {
      await store.lockChanges(connection);
      const scope = { country: place.country ?? undefined, lang: place.language ?? undefined };
      const { snapshot: old } = takeSnapshot(await store.readValues(connection));
      const { before, after } = await write(connection);
      if (before && after && isDeepStrictEqual(before.value, after.value)) return false;
      const { snapshot } = takeSnapshot(await store.readValues(connection));
      refuseBroken(setting, snapshot);
      const dangerous =
        setting.danger?.isIn(old.read(setting, scope), snapshot.read(setting, scope)) ?? false;
      if (dangerous && reason === '') throw unexplained(setting);
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

  const service: ConfigService = {
    get: (setting, scope) => copy.current().read(setting, scope),

    revision: () => copy.revision(),

    all(scope) {
      requireLanguage(scope.lang, scope.country);
      const groups = publicValues(copy.current(), new Set(groupNames), scope);
      return { ...groups, ...underSpecifiedNames(groups, scope.lang) };
    },

    groups(names, scope) {
      const known: ReadonlySet<string> = new Set(groupNames);
      const unknown = names.find((name) => !known.has(name));
      if (unknown !== undefined) throw new PlatformError('GROUP_UNKNOWN');
      requireLanguage(scope.lang, scope.country);
      return publicValues(copy.current(), new Set(names), scope);
    },

    async change(settingId, value, by, scope = {}, { dangerous = '' } = {}) {
      const setting = requireSetting(settingId);
      const place = placeOf(settingId, scope);
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
        .filter((check) => check.setting.id === settingId)
        .flatMap((check) => check.problems(parsed.data));
      if (problems.length > 0) throw invalid(problems.map((detail) => ({ path: 'value', detail })));
      await alter(setting, place, by, dangerous, async (connection) => {
        const before = valueAt(await store.readValues(connection), place);
        const saved = await store.saveValue(connection, place, parsed.data);
        if (!saved) throw new Error(`setting ${settingId} has no row: the module has not started`);
        return { before, after: { value: parsed.data } };
      });
    },

    async removeOverride(settingId, by, scope, { dangerous = '' } = {}) {
      const place = placeOf(settingId, scope);
      await alter(requireSetting(settingId), place, by, dangerous, async (connection) => {
        const before = await store.deleteOverride(connection, place);
        if (!before) throw new PlatformError('NOT_FOUND');
        return { before, after: undefined };
      });
    },

    async history(settingId) {
      const rows = await store.readChanges(database.pool, requireSetting(settingId).id, historyLimit);
      return rows.map((row) => ({
        lang: row.language,
        country: row.country,
        by: row.changed_by,
        atMs: row.changed_at.getTime(),
        before: row.before_value,
        after: row.after_value,
        reason: row.reason,
      }));
    },

    stakeRules(currency) {
      const { read } = copy.current();
      const { minStakeMinor, maxStakeMinor, maxReturnMinor, currencyScale } = settings.betting;
      const base = {
        minStakeMinor: read(minStakeMinor),
        maxStakeMinor: read(maxStakeMinor),
        maxReturnMinor: read(maxReturnMinor),
      };
      return stakeRulesIn(currency, base, read(currencyScale)[currency] ?? 1);
    },

    languagesFor(authenticated, country) {
      const { read } = copy.current();
      return offeredLanguages({
        languages: read(settings.core.languages, { country }),
        hiddenFromVisitors: read(settings.core.langHiddenUnauthorized, { country }),
        authenticated,
      });
    },
  };

  return {
    service,
    copy,
    seed: () =>
      store.seedSettings(
        database.pool,
        allSettings.map(({ id, group, name, default: value }) => ({ id, group, name, value })),
      ),
  };
}

type Known = { value: unknown } | undefined;

function requireSetting(settingId: number): Setting<unknown> {
  const setting = findSetting(settingId);
  if (!setting) throw new PlatformError('NOT_FOUND', `There is no setting ${settingId}.`);
  return setting;
}

function placeOf(settingId: number, scope: Scope): store.Place {
  const wrong = [scope.country, scope.lang].some((code) => code !== undefined && !/^[a-z]{2}$/.test(code));
  if (wrong) throw invalidInput('scope', 'country and language are two lower-case letters');
  return { settingId, country: scope.country ?? null, language: scope.lang ?? null };
}

function valueAt(rows: readonly store.ValueRow[], place: store.Place): Known {
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

/** The refusal of a dangerous change that names no reason. Its path is the option of the command that takes one. */
function unexplained({ danger }: Setting<unknown>): PlatformError {
  return invalid([{ path: 'dangerous', detail: `This change ${danger?.effect}. Say why it has to be.` }]);
}

function invalid(errors: { path: string; detail: string }[]): PlatformError {
  return new PlatformError('INVALID_INPUT', errors[0]?.detail, errors);
}
