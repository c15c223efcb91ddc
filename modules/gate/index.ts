import { join } from 'node:path';
import type { ConfigService } from '@fairline/config';
import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { type GeoDatabase, openGeoDatabase, openPackagedCountries } from './geo-database.ts';
import { gateRoutes } from './http.ts';
import { createGateService, type GateService } from './service.ts';

export type { BlockAnswer, BlockAuth, BlockQuestion, BlockRule } from './domain/block-rules.ts';
export type { RedirectCode, WrittenRedirect } from './domain/redirect-rules.ts';
export { settleCountry } from './http.ts';
export { createMoneyAccess, type MoneyAccess } from './money-access.ts';
export type { GateService, RedirectAnswer, RequestOrigin, StoredBlock } from './service.ts';

export const gateMigrations: MigrationSource = {
  module: 'gate',
  folder: new URL('./migrations/', import.meta.url),
};

/** The path, in the data folder, of the operator's country database. It replaces the database of the product. */
const geoFile = join('geo', 'country.mmdb');

/** The checks before every page: moved addresses, closed countries, maintenance. */
export function createGate(platform: Platform, config: ConfigService): Module<GateService> {
  const { service, copy, useGeoDatabase } = createGateService(platform, config);
  return {
    name: 'gate',
    service,
    routes: (app) => gateRoutes(app, platform, service),
    async start() {
      await copy.start();
      const database = (await ownCountries(platform)) ?? (await openPackagedCountries());
      if (database) useGeoDatabase(database);
    },
    stop: () => copy.stop(),
  };
}

/** Opens the operator's database. A broken file is logged, and the site starts without it. */
async function ownCountries({ environment, log }: Platform): Promise<GeoDatabase | undefined> {
  const file = join(environment.dataDir, geoFile);
  try {
    return await openGeoDatabase(file);
  } catch (error) {
    log.error({ err: error, file }, 'country database not read; the one of the product is used');
    return undefined;
  }
}
