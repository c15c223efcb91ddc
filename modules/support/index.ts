import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { supportRoutes } from './http.ts';
import { createSupportService, type SupportService } from './service.ts';

export type { DeskRequest, WaitingRequest } from './request-views.ts';
export type { SupportService } from './service.ts';

export const supportMigrations: MigrationSource = {
  module: 'support',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 3_600_000;

/** Requests of players and visitors to support, and its answers. */
export function createSupport(platform: Platform): Module<SupportService> {
  const service = createSupportService(platform);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    pauseMs: sweepMs,
    failure: 'support sweep failed',
    async tick() {
      await service.deleteOld();
      return false;
    },
  });

  return {
    name: 'support',
    service,
    routes: (app) => supportRoutes(app, platform, service),
    start: async () => sweeping.start(sweepMs),
    stop: sweeping.stop,
  };
}
