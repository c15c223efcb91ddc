import type { ConfigService } from '@fairline/config';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { gateContentRoutes } from './content/http.ts';
import { gateRoutes } from './http.ts';
import { createGateService, type GateService } from './service.ts';

export type { RequestOrigin } from './caller-location.ts';
export type { BlockAnswer, BlockAuth, BlockQuestion, BlockRule } from './domain/block-rules.ts';
export type { RedirectCode, WrittenRedirect } from './domain/redirect-rules.ts';
export { settleCountry } from './http.ts';
export { createMoneyAccess, type MoneyAccess } from './money-access.ts';
export type { RedirectAnswer } from './redirects.ts';
export type { GateService } from './service.ts';
export type { StoredBlock } from './stored-blocks.ts';

export const gateMigrations: MigrationSource = {
  module: 'gate',
  folder: new URL('./migrations/', import.meta.url),
};

/** The checks before every page: moved addresses, closed countries, maintenance. */
export function createGate(platform: Platform, config: ConfigService): Module<GateService> {
  const { service, copy, countries } = createGateService(platform, config);
  return {
    name: 'gate',
    service,
    routes: (app) => gateRoutes(app, platform, service),
    consoleRoutes: (app) => gateContentRoutes(app, { ...platform, copy }),
    async start() {
      await copy.start();
      await countries.open();
    },
    stop: () => copy.stop(),
  };
}
