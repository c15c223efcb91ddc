import type { ProposalKind } from '@fairline/proposals';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { configRoutes } from './http.ts';
import { type ConfigService, createConfigService } from './service.ts';
import type { SettingCheck } from './setting-check.ts';
import { createSettingsChange, type ProposedChange } from './settings-change.ts';

export { type GroupName, groupNames, type Setting, settings } from './catalogue.ts';
export type { Scope } from './domain/scoped-values.ts';
export type { StakeRules } from './domain/stake-rules.ts';
export { requestCountry } from './http.ts';
export { createLiveCopy, type LiveCopy } from './live-copy.ts';
export type { PublicSettings } from './read-settings.ts';
export type { ChangeOptions, ConfigService } from './service.ts';
export type { SettingCheck } from './setting-check.ts';
export type { AuditedChange } from './setting-history.ts';
export type { ProposedChange } from './settings-change.ts';
export type { SettingChange } from './write-change.ts';

export const configMigrations: MigrationSource = {
  module: 'config',
  folder: new URL('./migrations/', import.meta.url),
};

/** The module of the site's settings, with the kind of proposals that make dangerous changes. */
export interface ConfigModule extends Module<ConfigService> {
  settingsChange: ProposalKind<ProposedChange>;
}

/**
 * Creates the module of the site's settings. Until it has started, settings have the defaults of the catalogue.
 * `checks` validate a value before it is saved; stored values that fail them are logged.
 */
export function createConfig(platform: Platform, checks: readonly SettingCheck[] = []): ConfigModule {
  const { service, copy, changeParts, seed } = createConfigService(platform, checks);
  return {
    name: 'config',
    service,
    settingsChange: createSettingsChange(changeParts),
    routes: (app) => configRoutes(app, service),
    async start() {
      await seed();
      await copy.start();
    },
    stop: () => copy.stop(),
  };
}
