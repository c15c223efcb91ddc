import type { Platform } from '@fairline/runtime';
import type { FastifyInstance } from 'fastify';
import { createAllowedHosts } from './allowed-hosts.ts';
import { type ConsoleHub, consoleLivePath, createConsoleHub } from './console-hub.ts';
import type { Modules } from './create-modules.ts';
import { createLiveBounds } from './live-bounds.ts';
import { createLiveHub, type LiveHub, livePath } from './live-hub.ts';
import { isOwnOrigin } from './own-address.ts';
import type { Plays } from './roles.ts';
import { answerUpgrades } from './socket-upgrades.ts';

/** The sockets of this process: that of players and visitors, and that of operators. */
export interface Hubs {
  live: LiveHub | undefined;
  console: ConsoleHub | undefined;
}

/** Opens the sockets of the roles of this process, on its port. */
export function openHubs(
  app: FastifyInstance,
  platform: Platform,
  { gate, identity, operators, sportsbook, console: consoleCalls }: Modules,
  plays: Plays,
): Hubs {
  const { environment, bus, clock, log, metrics } = platform;
  const hosts = createAllowedHosts(environment);
  const bounds = createLiveBounds(environment, gate.service);
  const shared = { bus, clock, log, metrics, bounds, offer: sportsbook.service.live };
  const live = plays('live')
    ? createLiveHub({
        ...shared,
        environment,
        sessionOf: identity.service.sessionOf,
      })
    : undefined;
  const console = plays('console')
    ? createConsoleHub({
        ...shared,
        environment,
        watchSession: operators.service.watchSession,
        dashboard: consoleCalls.service.dashboard,
      })
    : undefined;
  if (live || console) {
    answerUpgrades(app.server, {
      allowsHost: (request) => hosts.refusalOf(request) === undefined,
      allowsOrigin: ({ headers }) => isOwnOrigin(headers, environment.publicOrigin),
      sockets: { [livePath]: live?.upgrade, [consoleLivePath]: console?.upgrade },
    });
  }
  return { live, console };
}
