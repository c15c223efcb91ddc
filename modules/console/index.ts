import { searchConsole } from '@fairline/contracts';
import { type MigrationSource, type Module, requireOperator, serve } from '@fairline/runtime';
import type { ConsoleParts } from './console-parts.ts';
import { playerActionRoutes, playerReadingRoutes } from './players/http.ts';
import { searchConsole as search } from './search/search-console.ts';
import { createHeartbeat } from './system/heartbeat.ts';
import { systemRoutes } from './system/http.ts';
import { createRemoteStates, type RemoteStates } from './system/remote-states.ts';
import { createSystemStates } from './system/system-state.ts';

/** What other parts of the process report to the console. */
export interface ConsoleService {
  /** The state of the remotes to which this process sends requests. */
  remotes: Pick<RemoteStates, 'record'>;
}
export type { ConsoleParts } from './console-parts.ts';

export const consoleMigrations: MigrationSource = {
  module: 'console',
  folder: new URL('./migrations/', import.meta.url),
};

/**
 * Creates the module of console calls that join the data of several modules. It may import every other module, and none
 * imports it.
 */
export function createConsole(parts: ConsoleParts): Module<ConsoleService> {
  const remotes = createRemoteStates(parts.platform.clock);
  const heartbeat = createHeartbeat({ ...parts, remotes });

  return {
    name: 'console',
    service: { remotes },
    consoleRoutes(app) {
      playerReadingRoutes(app, parts);
      playerActionRoutes(app, parts);
      systemRoutes(app, parts.platform, createSystemStates(parts.platform, parts.version));
      serve(app, searchConsole, async (received) => ({
        items: await search(parts, requireOperator(received), received.query.text),
      }));
    },
    async start() {
      heartbeat.start();
    },
    stop: heartbeat.stop,
  };
}
