import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { configRoutes } from './http.ts';
import { type ConfigService, createConfigService } from './service.ts';
import type { SettingCheck } from './setting-check.ts';

export { type GroupName, groupNames, type Setting, settings } from './catalogue.ts';
export type { Scope } from './domain/scoped-values.ts';
export type { StakeRules } from './domain/stake-rules.ts';
export { requestCountry } from './http.ts';
export { createLiveCopy, type LiveCopy } from './live-copy.ts';
export type { PublicSettings } from './read-settings.ts';
export type { ChangeOptions, ConfigService } from './service.ts';
export type { SettingCheck } from './setting-check.ts';
export type { AuditedChange } from './setting-history.ts';

export const configMigrations: MigrationSource = {
  module: 'config',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Creates the module of the site's settings. Until it has started, settings have the defaults of the catalogue.
 * `checks` validate a value before it is saved; stored values that fail them are logged.
 */
export function createConfig(
  platform: Platform,
  checks: readonly SettingCheck[] = [],
): Module<ConfigService> {
  const { service, copy, seed } = createConfigService(platform, checks);
  return {
    name: 'config',
    service,
    routes: (app) => configRoutes(app, service),
    async start() {
      await seed();
      await copy.start();
    },
    stop: () => copy.stop(),
  };
}
