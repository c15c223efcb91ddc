import { fixedLink } from '@fairline/addresses/fixed-link';
import * as routes from '@fairline/addresses/routes';
import { announce } from '../../core/announce.ts';
import { announceReload, type ReloadPorts } from '../../core/announce-reload.ts';
import type { TextStore } from '../../core/browser-store.ts';
import { consumeDepartureMark, consumeFailureMark, type Departure } from '../../core/departure-mark.ts';
import type { NoticePort } from '../../core/notice.ts';
import type { Reader, SiteBoot } from '../../site/site-boot.ts';

export interface DeparturePorts extends ReloadPorts {
  reader: Pick<Reader, 'lng' | 'isPlayerUnknown'>;
  player: SiteBoot['player'];
  store: TextStore;
  notices: Pick<NoticePort, 'show' | 'error'>;
}

/**
 * Shows why the previous page signed the player out, or that the sign-out failed, or that the account cannot be
 * reached.
 */
export async function showDeparture(ports: DeparturePorts): Promise<void> {
  const { reader, player, store, notices, t } = ports;
  const departure = consumeDepartureMark(store);
  const failure = consumeFailureMark(store);
  if (failure !== undefined) notices.error(failure || t('signOut.failed'));
  if (departure && !player) await announceDeparture(ports, departure);
  if (reader.isPlayerUnknown) await announceReload(ports, 'unknownPlayer');
}

/** IDLE-01, LIM-07, AUTH-12: tells the reader why the player was signed out. */
export function announceDeparture(
  ports: ReloadPorts & Pick<DeparturePorts, 'reader'>,
  departure: Departure,
): Promise<void> {
  return announce(ports, ({ departureNotice }) =>
    departureNotice(departure, ports.t, fixedLink(ports.reader.lng, routes.login)),
  );
}
