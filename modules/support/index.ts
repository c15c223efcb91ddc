import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { supportRoutes } from './http.ts';
import { createSupportService, type SupportService } from './service.ts';

export type { DeskRequest, SupportService } from './service.ts';

export const supportMigrations: MigrationSource = {
  module: 'support',
  folder: new URL('./migrations/', import.meta.url),
};

const sweepMs = 3_600_000;

/** Questions to support and its answers. */
export function createSupport(platform: Platform): Module<SupportService> {
  const service = createSupportService(platform);
  let cancel = () => {};
  let sweeping: Promise<unknown> = Promise.resolve();

  function sweepLater(): void {
    cancel = platform.clock.after(sweepMs, () => {
      sweeping = service
        .forgetOld()
        .catch((error: unknown) => platform.log.error({ err: error }, 'old requests to support not swept'));
      sweepLater();
    });
  }

  return {
    name: 'support',
    service,
    routes: (app) => supportRoutes(app, platform, service),
    start: async () => sweepLater(),
    async stop() {
      cancel();
      await sweeping;
    },
  };
}
