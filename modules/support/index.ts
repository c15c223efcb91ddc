import { statusChangedTopic } from '@fairline/identity';
import { createPoller, type MigrationSource, type Module, type Platform } from '@fairline/runtime';
import { cannedRoutes } from './canned/http.ts';
import { deskRoutes } from './desk/http.ts';
import { createMessageLimits } from './hourly-limits.ts';
import { supportRoutes } from './http.ts';
import { createSupportService, type SupportParts, type SupportService } from './service.ts';

export type { WaitingCount } from './desk/store.ts';
export { supportPersonal } from './personal-data.ts';
export type { DeskRequest, WaitingRequest } from './request-views.ts';
export { createDeskCommands, type DeskCommands, type SupportService } from './service.ts';

export const supportMigrations: MigrationSource = {
  module: 'support',
  folder: new URL('./migrations/', import.meta.url),
};

const deletingMs = 3_600_000;
const appealsMs = 60_000;

/** Creates the module of requests of players and visitors to support, and of the desk that answers them. */
export function createSupport(platform: Platform, parts: SupportParts): Module<SupportService> {
  const { bus, clock, log } = platform;
  const service = createSupportService(platform, parts);
  const every = (name: string, pauseMs: number, failure: string, work: () => Promise<void>) =>
    createPoller({
      clock,
      log,
      name,
      jobs: platform.jobs,
      pauseMs,
      failure,
      async tick() {
        await work();
        return false;
      },
    });
  const deleting = every('support.sweep', deletingMs, 'support sweep failed', service.deleteOld);
  const closing = every('support.appeals', appealsMs, 'appeals not closed', service.closeSettledAppeals);
  let unsubscribe = () => {};

  return {
    name: 'support',
    service,
    routes: (app) => supportRoutes(app, platform, service),
    consoleRoutes(app) {
      deskRoutes(app, { ...platform, ...parts, limits: createMessageLimits() });
      cannedRoutes(app, platform);
    },
    async start() {
      deleting.start(deletingMs);
      closing.start(appealsMs);
      unsubscribe = bus.subscribe<string>(statusChangedTopic, (playerId) => {
        service.closeAppealOf(BigInt(playerId)).catch((error: unknown) => {
          log.error({ err: error, playerId }, 'appeal not closed');
        });
      });
    },
    async stop() {
      unsubscribe();
      await Promise.all([deleting.stop(), closing.stop()]);
    },
  };
}
