import { type Dashboard, getBetFigureRows, getDashboard, getPaymentFigureRows } from '@fairline/contracts';
import { requireOperator, serve } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { type DashboardReader, dashboardView, reachKey } from './dashboard-view.ts';
import { listRows } from './list-rows.ts';
import { createSnapshots, type DashboardSnapshot, dashboardMs, type SnapshotParts } from './snapshot.ts';

/** The figures of the dashboard. All readers of a process share one computing. */
export interface DashboardFigures {
  /** The time between two computings. */
  everyMs: number;
  /**
   * Reads the figures, and returns a function that gives each reader those that they may see. Readers of the same rights
   * get the same object.
   */
  read(): Promise<(reader: DashboardReader) => Dashboard>;
}

export function createDashboard(parts: SnapshotParts): DashboardFigures {
  const snapshot = createSnapshots(parts);
  let shown: { of?: DashboardSnapshot; views: Map<string, Dashboard> } = { views: new Map() };
  return {
    everyMs: dashboardMs,
    async read() {
      const present = await snapshot();
      if (shown.of !== present) shown = { of: present, views: new Map() };
      const { views } = shown;
      return (reader) => {
        const key = reachKey(reader);
        const view = views.get(key) ?? dashboardView(present, reader);
        views.set(key, view);
        return view;
      };
    },
  };
}

/** Serves the dashboard and the rows behind its figures. */
export function dashboardRoutes(
  app: FastifyInstance,
  parts: SnapshotParts,
  dashboard: DashboardFigures,
): void {
  serve(app, getDashboard, async (received) => (await dashboard.read())(requireOperator(received)));
  serve(app, getBetFigureRows, async ({ query, ...received }) =>
    listRows(parts, requireOperator(received), 'bets.view', query),
  );
  serve(app, getPaymentFigureRows, async ({ query, ...received }) =>
    listRows(parts, requireOperator(received), 'payments.view', query),
  );
}
