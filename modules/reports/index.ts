import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { reportsRoutes } from './http.ts';
import { createReportsService, type ReportsService } from './service.ts';

export type { Activity, ListedFigure } from './activity/activity.ts';
export type {
  ActivityRow,
  OpenRow,
  PendingRow,
  PlayersRow,
  TimeWindow,
} from './activity/activity-store.ts';
export type { FigureRow } from './activity/rows-store.ts';
export type { SummaryRow } from './answers/results-store.ts';
export { reportsPersonal } from './personal-data.ts';
export type { ReportsService } from './service.ts';

export const reportsMigrations: MigrationSource = {
  module: 'reports',
  folder: new URL('./migrations/', import.meta.url),
};

/** A posting is in the figures after two pauses at most: the first sees it, and the second counts it. */
const pauseMs = 20_000;

/** Creates the module of reports: figures by day and dimension, as the ledger has them. */
export function createReports(platform: Platform): Module<ReportsService> {
  const service = createReportsService(platform);
  const folding = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'reports.fold',
    jobs: platform.jobs,
    pauseMs,
    failure: 'postings not added to the reports',
    tick: service.fold,
  });

  return {
    name: 'reports',
    service,
    consoleRoutes: (app) => reportsRoutes(app, service),
    start: async () => folding.start(pauseMs),
    stop: folding.stop,
  };
}
