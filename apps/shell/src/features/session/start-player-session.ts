import type { pingSession } from '@fairline/contracts';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import type { Site } from '../../site/site-boot.ts';
import { leavePage, type PlacePorts } from './leave-page.ts';
import { createLimitValues, pingWhileLimited } from './limit-values.ts';
import { ownSignOut } from './own-sign-out.ts';
import { startPlayerTimers } from './player-timers.ts';
import { sessionShare } from './session-share.ts';
import { announceDeparture, type DeparturePorts } from './show-departure.ts';
import { type PlayWatchPorts, watchPlay } from './watch-play.ts';

export type PlayerSessionPorts = DeparturePorts &
  PlayWatchPorts &
  Omit<PlacePorts, 'page'> & {
    site: Pick<Site, 'widgets'>;
    services: Pick<RemoteServices, 'on'>;
  };

/**
 * Starts the timers of a player's page: the idle watch, the session limit, the refresh of the session, and the reality
 * check.
 */
export function startPlayerSession(ports: PlayerSessionPorts): void {
  const { api, site, player, services, signOut, clock, store, log } = ports;
  if (!player) return;
  const limits = createLimitValues(api);
  const timers = startPlayerTimers({
    share: sessionShare(),
    clock,
    store,
    log,
    playerId: player.id,
    idleMinutes: site.widgets.idleMinutes,
    ping: pingWhileLimited(limits, () =>
      api<typeof pingSession>('POST', '/limit-service-api/api/external/web/v3/ping', { carries: ['token'] }),
    ),
    async checkSession(idleMs) {
      const { readSession, fetchSession } = await import('./session-check.ts');
      return readSession({ clock, fetchSession: () => fetchSession(idleMs) });
    },
    signOut,
    onOwnSignOut: (handle) => ownSignOut.subscribe('begun', handle),
    onDeparture: (departure) => void announceDeparture(ports, departure),
    leave: () => leavePage({ ...ports, page: location }),
  });
  const play = watchPlay(ports, player.id, limits);
  services.on('limits-changed', () => {
    limits.forget();
    timers.limitsChanged();
    play.restart();
  });
  services.on('live:session-ended', timers.sessionChanged);
}
