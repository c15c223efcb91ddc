import type { MigrationSource, Module, Platform, SealedColumn } from '@fairline/runtime';
import { casinoRoutes } from './http.ts';
import type { RoundsContext } from './rounds/rounds-context.ts';
import { seedColumn } from './seeds/seed-store.ts';
import { type CasinoService, createCasinoService } from './service.ts';

export { casinoPersonal } from './personal-data.ts';
export type { CasinoService } from './service.ts';

/** The sealed columns of this module. */
export const casinoSealed: readonly SealedColumn[] = [seedColumn];

export const casinoMigrations: MigrationSource = {
  module: 'casino',
  folder: new URL('./migrations/', import.meta.url),
};

export type CasinoParts = Pick<
  RoundsContext,
  'accounts' | 'limits' | 'stakeRules' | 'refusesMoney' | 'isClosed'
>;

/** Creates the module of the house's games: provably fair rounds on the player's money. */
export function createCasino(platform: Platform, parts: CasinoParts): Module<CasinoService> {
  const { clock, database, ids, sealing } = platform;
  const service = createCasinoService({ clock, database, ids, sealing, ...parts });
  return {
    name: 'casino',
    service,
    routes: (app) => casinoRoutes(app, service),
    stop: () => service.drained(),
  };
}
