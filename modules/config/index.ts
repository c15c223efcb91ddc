import type { AuditService } from '@fairline/audit';
import type { SettingSummary, SiteTextSummary } from '@fairline/contracts';
import type { ProposalKind } from '@fairline/proposals';
import {
  createPoller,
  type MigrationSource,
  type Module,
  type Platform,
  type SealedColumn,
} from '@fairline/runtime';
import { settingsRoutes } from './console/http.ts';
import { createSettingsEditor } from './console/settings-editor.ts';
import { listSettings } from './console/settings-list.ts';
import { configRoutes } from './http.ts';
import { applyNextDue } from './schedules/apply-due.ts';
import { createSettingsSchedule, type ProposedSchedule } from './schedules/settings-schedule.ts';
import { secretColumn } from './secrets/secret-store.ts';
import { type ConfigService, createConfigService } from './service.ts';
import type { SettingCheck } from './setting-check.ts';
import { createSettingsChange, type ProposedChange } from './settings-change.ts';
import { siteTextRoutes } from './texts/http.ts';
import { findTexts, type TextSearch } from './texts/list-texts.ts';
import { type LoadDictionaries, type ReadDictionaries, shownDictionaries } from './texts/site-dictionary.ts';
import { createTextsCopy, type SiteTexts, siteTextsOf } from './texts/site-texts.ts';

export { allSettings, type GroupName, groupNames, type Setting, settings } from './catalogue.ts';
export { changeRecordAs, type StoredRecord } from './change-record.ts';
export type { Scope } from './domain/scoped-values.ts';
export type { StakeRules } from './domain/stake-rules.ts';
export { requestCountry } from './http.ts';
export { createLiveCopy, type LiveCopy } from './live-copy.ts';
export type { PointRule, PublicSettings } from './read-settings.ts';
export type { ChangeOptions, ConfigService } from './service.ts';
export type { SettingCheck } from './setting-check.ts';
export type { AuditedChange } from './setting-history.ts';
export type { ProposedChange } from './settings-change.ts';
export type { SiteDictionary } from './texts/site-dictionary.ts';
export type { SiteTexts } from './texts/site-texts.ts';
export type { SettingChange } from './write-change.ts';

export const configMigrations: MigrationSource = {
  module: 'config',
  folder: new URL('./migrations/', import.meta.url),
};

/** The columns of this module whose texts are sealed. */
export const configSealed: readonly SealedColumn[] = [secretColumn];

/** The module of the site's settings, with the kinds of proposals that make dangerous changes. */
export interface ConfigModule extends Module<ConfigService> {
  settingsChange: ProposalKind<ProposedChange>;
  settingsSchedule: ProposalKind<ProposedSchedule>;
  /** The texts that operators have written, for the pages of this process. */
  texts: SiteTexts;
  /** The lists of the console. */
  lists: ConfigLists;
}

/** What operators see in lists of settings and texts. */
export interface ConfigLists {
  settings(): Promise<SettingSummary[]>;
  /** Searches the texts of the site by key or by what they show. */
  texts(search: TextSearch): Promise<{ items: SiteTextSummary[]; next: string | null }>;
}

export interface ConfigOptions {
  /** The audit record, in which scheduled changes are written when they are made. */
  audit?: Pick<AuditService, 'actorOf'>;
  /** True for the process that makes scheduled changes. It needs the audit record. */
  appliesSchedules?: boolean;
  /** Loads the texts of the code. Without it operators cannot change texts. */
  dictionaries?: LoadDictionaries;
}

/** The pause between two looks for changes that are due. */
const schedulePauseMs = 1_000;

/**
 * Creates the module of the site's settings. Until it has started, settings have the defaults of the catalogue.
 * `checks` validate a value before it is saved; stored values that fail them are logged.
 */
export function createConfig(
  platform: Platform,
  checks: readonly SettingCheck[] = [],
  { audit, appliesSchedules = false, dictionaries = async () => [] }: ConfigOptions = {},
): ConfigModule {
  const { clock, log } = platform;
  const { service, copy, changeParts, seed } = createConfigService(platform, checks);
  const texts = createTextsCopy(platform);
  const textParts = { clock, database: platform.database, log, copy: texts, dictionaries };
  const readDictionaries: ReadDictionaries = async (ids, lng) =>
    shownDictionaries(await dictionaries(), ids, lng, texts.current().byLanguage[lng]);
  const applying =
    audit && appliesSchedules
      ? createPoller({
          clock,
          log,
          name: 'config.schedules',
          jobs: platform.jobs,
          pauseMs: schedulePauseMs,
          failure: 'scheduled changes of settings not made',
          tick: () =>
            applyNextDue({
              ...changeParts,
              actorFor: (name) => audit.actorOf({ kind: 'system', id: 'setting-schedules', name }),
            }),
        })
      : undefined;

  return {
    name: 'config',
    service,
    settingsChange: createSettingsChange(changeParts),
    settingsSchedule: createSettingsSchedule(changeParts),
    texts: siteTextsOf(texts),
    lists: {
      settings: () => listSettings(platform),
      texts: (search) => findTexts(textParts, search),
    },
    routes: (app) => configRoutes(app, service, readDictionaries),
    consoleRoutes(app) {
      settingsRoutes(app, createSettingsEditor(changeParts));
      siteTextRoutes(app, textParts);
    },
    async start() {
      await seed();
      await copy.start();
      await texts.start();
      applying?.start(schedulePauseMs);
    },
    async stop() {
      await applying?.stop();
      await texts.stop();
      await copy.stop();
    },
  };
}
