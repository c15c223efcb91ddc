import { getConsoleRemotes, searchConsole } from '@fairline/contracts';
import { createPoller, type MigrationSource, type Module, requireOperator, serve } from '@fairline/runtime';
import type { ConsoleParts } from './console-parts.ts';
import { createDashboard, type DashboardFigures, dashboardRoutes } from './dashboard/dashboard.ts';
import { duplicateRoutes } from './duplicates/http.ts';
import { exportRoutes } from './exports/http.ts';
import { exportLists } from './exports/lists/lists.ts';
import { writeNextExport } from './exports/write-exports.ts';
import { keptRoutes } from './kept/http.ts';
import { playerActionRoutes, playerReadingRoutes } from './players/http.ts';
import { listRemotes } from './remotes/list-remotes.ts';
import { searchConsole as search } from './search/search-console.ts';
import { serviceRoutes } from './services/http.ts';
import { createHeartbeat } from './system/heartbeat.ts';
import { systemRoutes } from './system/http.ts';
import { createRemoteStates, type RemoteStates } from './system/remote-states.ts';
import { createSystemStates } from './system/system-state.ts';

export { consolePersonal } from './personal-data.ts';

/** What other parts of the process report to the console. */
export interface ConsoleService {
  /** The state of the remotes to which this process sends requests. */
  remotes: Pick<RemoteStates, 'record'>;
  dashboard: DashboardFigures;
}
export type { ConsoleParts } from './console-parts.ts';
export { createDashboard, type DashboardFigures } from './dashboard/dashboard.ts';
export type { DashboardReader } from './dashboard/dashboard-view.ts';
export type { DeclaredRemote } from './remotes/list-remotes.ts';

export const consoleMigrations: MigrationSource = {
  module: 'console',
  folder: new URL('./migrations/', import.meta.url),
};

/** An export that was asked for begins within this time. */
const exportPauseMs = 2_000;

/**
 * Creates the module of console calls that join the data of several modules. It may import every other module, and none
 * imports it.
 */
export function createConsole(parts: ConsoleParts): Module<ConsoleService> {
  const { platform } = parts;
  const remotes = createRemoteStates(platform.clock);
  const dashboard = createDashboard(parts);
  const heartbeat = createHeartbeat({ ...parts, remotes });
  const exports = { platform, lists: exportLists(parts) };
  const writing = createPoller({
    clock: platform.clock,
    log: platform.log,
    name: 'console.exports',
    jobs: platform.jobs,
    pauseMs: exportPauseMs,
    failure: 'exports not written',
    tick: () => writeNextExport(exports),
  });
  return {
    name: 'console',
    service: { remotes, dashboard },
    consoleRoutes(app) {
      exportRoutes(app, exports);
      keptRoutes(app, platform);
      dashboardRoutes(app, parts, dashboard);
      playerReadingRoutes(app, parts);
      playerActionRoutes(app, parts);
      duplicateRoutes(app, parts);
      systemRoutes(app, platform, createSystemStates(platform, parts));
      serviceRoutes(app, parts);
      serve(app, getConsoleRemotes, async () => ({
        items: await listRemotes(platform, parts.remotes()),
      }));
      serve(app, searchConsole, async (received) => ({
        items: await search(parts, requireOperator(received), received.query.text),
      }));
    },
    async start() {
      heartbeat.start();
      if (parts.writesExports) writing.start(exportPauseMs);
    },
    async stop() {
      await Promise.all([heartbeat.stop(), writing.stop()]);
    },
  };
}
