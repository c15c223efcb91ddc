import type { ConfigService } from '@fairline/config';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { counterContentRoutes } from './content/http.ts';
import { analyticsRoutes } from './http.ts';
import { type AnalyticsService, createAnalyticsService } from './service.ts';

export { analyticsPersonal } from './personal-data.ts';
export type { AnalyticsService, DailyTotal } from './service.ts';
export type { SiteCounter } from './site-counters.ts';

export const analyticsMigrations: MigrationSource = {
  module: 'analytics',
  folder: new URL('./migrations/', import.meta.url),
};

export interface AnalyticsOptions {
  config: Pick<ConfigService, 'get'>;
  /** True for the process that turns old events into totals. */
  sweeps: boolean;
}

const sweepMs = 600_000;

/** Creates the module that counts what readers do on the site, without personal data. */
export function createAnalytics(
  platform: Platform,
  { config, sweeps }: AnalyticsOptions,
): Module<AnalyticsService> {
  const { service, queue, copy } = createAnalyticsService(platform);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'analytics.sweep',
    jobs: platform.jobs,
    pauseMs: sweepMs,
    failure: 'event sweep failed',
    async tick() {
      await service.sweep();
      return false;
    },
  });

  return {
    name: 'analytics',
    service,
    routes: (app) => analyticsRoutes(app, platform, config, service),
    consoleRoutes: (app) => counterContentRoutes(app, { ...platform, copy }),
    async start() {
      await copy.start();
      queue.start();
      if (sweeps) sweeping.start(sweepMs);
    },
    async stop() {
      await sweeping.stop();
      await queue.stop();
      await copy.stop();
    },
  };
}
