import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { configRoutes } from './http.ts';
import { type ConfigService, createConfigService, type SettingCheck } from './service.ts';

export { type GroupName, groupNames, type Setting, settings } from './catalogue.ts';
export type { Scope } from './domain/scoped-values.ts';
export type { StakeRules } from './domain/stake-rules.ts';
export { requestCountry } from './http.ts';
export { type LiveCopy, liveCopy } from './live-copy.ts';
export type {
  AuditedChange,
  ChangeOptions,
  ConfigService,
  PublicSettings,
  SettingCheck,
} from './service.ts';

export const configMigrations: MigrationSource = {
  module: 'config',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * The settings of the site. Until it has started, they are those of the catalogue. `checks` are asked about a value
 * before it is written.
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
