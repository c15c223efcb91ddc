import { searchConsole } from '@fairline/contracts';
import { type MigrationSource, type Module, requireOperator, serve } from '@fairline/runtime';
import type { ConsoleParts } from './console-parts.ts';
import { playerActionRoutes, playerReadingRoutes } from './players/http.ts';
import { searchConsole as search } from './search/search-console.ts';

export type ConsoleService = object;
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
  return {
    name: 'console',
    service: {},
    consoleRoutes(app) {
      playerReadingRoutes(app, parts);
      playerActionRoutes(app, parts);
      serve(app, searchConsole, async (received) => ({
        items: await search(parts, requireOperator(received), received.query.text),
      }));
    },
  };
}
