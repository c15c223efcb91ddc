import type { CurrencyCode } from '@fairline/money';
import { type Actor, type Platform, type pg, sealedPlace } from '@fairline/runtime';
import type { Secret } from './catalogue/secret-form.ts';
import { allSettings, type Setting } from './catalogue.ts';
import { type ChangeParts, changeAs, changeSetting } from './change-setting.ts';
import type { Scope } from './domain/scoped-values.ts';
import type { StakeRules } from './domain/stake-rules.ts';
import type { LiveCopy } from './live-copy.ts';
import {
  type CashOutRules,
  type FormRules,
  type PointRule,
  type PublicSettings,
  type ReaderScope,
  readAll,
  readCashOutRules,
  readFormRules,
  readGroups,
  readLanguages,
  readLargeStake,
  readPointRule,
  readRoundStakeRules,
  readStakeRules,
  type SiteAmounts,
  siteAmounts,
} from './read-settings.ts';
import { sealEarlierSecrets } from './secrets/seal-secrets.ts';
import { secretColumn } from './secrets/secret-store.ts';
import type { SettingCheck } from './setting-check.ts';
import { type AuditedChange, readHistory } from './setting-history.ts';
import type { Snapshot } from './snapshot.ts';
import { createSnapshotCopy } from './snapshot-copy.ts';
import { seedSettings } from './store.ts';
import type { SettingChange } from './write-change.ts';

export interface ChangeOptions {
  /** The reason of a dangerous change. Others need none. */
  dangerous?: string | undefined;
}

export interface ConfigService {
  /** Returns the value that applies in `scope`, from memory. */
  get<Value>(setting: Setting<Value>, scope?: Scope): Value;
  /** Opens a secret of a value. Its text is opened where it is used and not kept. @throws Error when it is gone */
  reveal(secret: Secret): string;
  /** Returns a number that changes whenever a value may have changed, for caches of derived data. */
  revision(): number;
  /**
   * Returns all public settings, by group and under the specification's names.
   * @throws PlatformError LANGUAGE_UNKNOWN
   */
  all(scope: ReaderScope): PublicSettings;
  /** Returns the public settings of some groups. @throws PlatformError GROUP_UNKNOWN, LANGUAGE_UNKNOWN */
  groups(names: readonly string[], scope: ReaderScope): PublicSettings;
  /**
   * Sets a value for everybody or for one scope, in every process. `by` names the person who changes it.
   * @throws PlatformError NOT_FOUND for an unknown setting; INVALID_INPUT for an invalid value, and for a dangerous
   * change without a reason
   */
  change(
    settingId: number,
    value: unknown,
    by: string,
    scope?: Scope,
    options?: ChangeOptions,
  ): Promise<void>;
  /**
   * Removes the value of one scope.
   * @throws PlatformError NOT_FOUND when there is none; INVALID_INPUT for a dangerous change without a reason
   */
  removeOverride(settingId: number, by: string, scope: Scope, options?: ChangeOptions): Promise<void>;
  /**
   * Makes a change in the name of an operator, in every process and in the audit record.
   * @throws PlatformError NOT_FOUND, INVALID_INPUT; PROPOSAL_REQUIRED for a dangerous change, which is then proposed as
   * `settings.change`. `alongside` writes what belongs to the change, in its transaction.
   */
  changeAs(
    actor: Actor,
    change: SettingChange,
    reason?: string,
    alongside?: (connection: pg.PoolClient) => Promise<void>,
  ): Promise<void>;
  /** Returns the latest changes of a setting, newest first, at most 100. */
  history(settingId: number): Promise<AuditedChange[]>;
  /** Returns the bounds of stakes and returns in a currency. */
  stakeRules(currency: CurrencyCode): StakeRules;
  /** Returns the bounds of stakes of rounds in a currency, in minor units. */
  roundStakeRules(currency: CurrencyCode): Pick<StakeRules, 'minStakeMinor' | 'maxStakeMinor'>;
  /** Returns what the site gives and takes for forms of bets. */
  formRules(): FormRules;
  /** Returns how bets are bought back from players. */
  cashOutRules(): CashOutRules;
  /** Returns the stake from which on a bet counts as large in a currency. */
  largeStake(currency: CurrencyCode): bigint;
  /** Returns the conversion of amounts of the site, by the present scales of currencies. */
  siteAmounts(): SiteAmounts;
  /** Returns the points that stakes of a product earn, in a currency. */
  pointRule(product: 'sports', currency: CurrencyCode): PointRule;
  /** Returns the languages that the site offers a player or a visitor, in the order of the menu. */
  languagesFor(authenticated: boolean, country?: string): string[];
}

export interface ConfigParts {
  service: ConfigService;
  copy: LiveCopy<Snapshot>;
  /** What a change of a setting needs. */
  changeParts: ChangeParts;
  /** Inserts the settings of the catalogue that the database does not have yet, and seals what is not sealed yet. */
  seed(): Promise<void>;
}

export function createConfigService(platform: Platform, checks: readonly SettingCheck[] = []): ConfigParts {
  const { clock, database, ids, log, sealing } = platform;
  const copy = createSnapshotCopy(platform, checks);
  const parts = { clock, database, ids, log, sealing, copy, checks };

  const service: ConfigService = {
    get: (setting, scope) => copy.current().read(setting, scope),
    reveal(secret) {
      if (typeof secret === 'string') return secret;
      const sealed = copy.current().sealedText(secret.secretId);
      if (sealed === undefined) throw new Error(`the secret ${secret.secretId} of a setting is gone`);
      return sealing.open(sealed, sealedPlace(secretColumn, secret.secretId));
    },
    revision: () => copy.revision(),
    all: (scope) => readAll(copy.current(), scope),
    groups: (names, scope) => readGroups(copy.current(), names, scope),
    change: (settingId, value, by, scope = {}, { dangerous: reason = '' } = {}) =>
      changeSetting(parts, { settingId, scope, to: { value } }, { by, reason }),
    removeOverride: (settingId, by, scope, { dangerous: reason = '' } = {}) =>
      changeSetting(parts, { settingId, scope, to: undefined }, { by, reason }),
    changeAs: (actor, change, reason, alongside) => changeAs(parts, actor, change, { reason, alongside }),
    history: (settingId) => readHistory(platform, settingId),
    stakeRules: (currency) => readStakeRules(copy.current(), currency),
    roundStakeRules: (currency) => readRoundStakeRules(copy.current(), currency),
    formRules: () => readFormRules(copy.current()),
    cashOutRules: () => readCashOutRules(copy.current()),
    siteAmounts: () => siteAmounts(copy.current()),
    pointRule: (product, currency) => readPointRule(copy.current(), product, currency),
    largeStake: (currency) => readLargeStake(copy.current(), currency),
    languagesFor: (authenticated, country) => readLanguages(copy.current(), { authenticated, country }),
  };

  const rows = allSettings.map(({ id, group, name, default: value }) => ({ id, group, name, value }));
  return {
    service,
    copy,
    changeParts: parts,
    async seed() {
      await seedSettings(database.pool, rows);
      await sealEarlierSecrets(parts);
    },
  };
}
