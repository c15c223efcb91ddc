import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import {
  type PushStatus,
  pushEvents,
  type RemoteServices,
  readPushChange,
} from '@fairline/remote-kit/protocol';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { Log } from '../../core/log.ts';
import type { NoticePort } from '../../core/notice.ts';
import type { Reader, Site, SiteBoot } from '../../site/site-boot.ts';
import { isFeatureOn } from '../../site/site-features.ts';
import { askForPush } from './ask-for-push.ts';
import { browserPush } from './browser-push.ts';
import { createPlayerPush } from './player-push.ts';
import { pushApi } from './push-api.ts';

export interface StartPushPorts {
  api: Api;
  reader: Pick<Reader, 'lng'>;
  site: Pick<Site, 'widgets' | 'pwa'>;
  player: SiteBoot['player'];
  services: Pick<RemoteServices, 'emit' | 'on'>;
  clock: Clock;
  store: TextStore;
  notices: Pick<NoticePort, 'show' | 'done' | 'error'>;
  t: Translate;
  log: Log;
}

export interface Push {
  /** Publishes to the remotes whether this browser gets push messages. */
  publishStatus(): void;
}

/**
 * UI-01: starts push messages to a signed-in player's browser. The player is asked once, after placing a bet on the
 * open page, when messages are useful. A page that opens never asks.
 */
export function startPush(ports: StartPushPorts): Push {
  const { api, reader, site, player, services, clock, store, notices, t, log } = ports;
  const push = createPlayerPush({
    playerId: player?.id ?? '',
    lng: reader.lng,
    // A site without workers cannot receive a message.
    isOn: isFeatureOn('webPush', site.widgets.features) && site.pwa !== null,
    browser: browserPush(),
    api: pushApi(api),
    store,
    clock,
    log,
  });
  const failed = (error: unknown) => log('push failed', error);
  const publish = (status: PushStatus) => services.emit(pushEvents.status, status);

  services.on(pushEvents.change, (detail) => {
    const change = readPushChange(detail);
    if (change) push.change(change).then(publish, failed);
  });
  services.on('live:player', (message) => {
    if (isPlacedBet(message) && document.visibilityState === 'visible') offer().catch(failed);
  });
  push.keepUp().catch(failed);

  async function offer(): Promise<void> {
    if (await push.mayAsk()) askForPush({ notices, push, t });
  }

  return {
    publishStatus: () =>
      void push.status().then(publish, (error: unknown) => {
        failed(error);
        publish({ state: 'off', tellsLosses: false, hasFailed: true });
      }),
  };
}

function isPlacedBet(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'bet-placed'
  );
}
