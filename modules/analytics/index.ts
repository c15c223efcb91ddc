import type { ConfigService } from '@fairline/config';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { analyticsRoutes } from './http.ts';
import { type AnalyticsService, createAnalyticsService } from './service.ts';

export type { AnalyticsService, DailyTotal, SiteCounter } from './service.ts';

export const analyticsMigrations: MigrationSource = {
  module: 'analytics',
  folder: new URL('./migrations/', import.meta.url),
};

export interface AnalyticsOptions {
  config: Pick<ConfigService, 'get'>;
  /** Whether this process turns old events into totals; one of them has to. */
  sweeps: boolean;
}

const sweepMs = 600_000;

/** What readers do, without who they are. */
export function createAnalytics(
  platform: Platform,
  { config, sweeps }: AnalyticsOptions,
): Module<AnalyticsService> {
  const { service, queue, copy } = createAnalyticsService(platform);
  const sweeping = createPoller({
    clock: platform.clock,
    log: platform.log,
    pauseMs: sweepMs,
    failure: 'events not swept',
    async tick() {
      await service.sweep();
      return false;
    },
  });

  return {
    name: 'analytics',
    service,
    routes: (app) => analyticsRoutes(app, platform, config, service),
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
