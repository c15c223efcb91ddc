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
import type { NoticePort } from '../../core/notice.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { isFeatureOn } from '../../site/site-features.ts';
import { askForPush } from './ask-for-push.ts';
import { browserPush } from './browser-push.ts';
import { createPlayerPush } from './player-push.ts';
import { pushApi } from './push-api.ts';

export interface StartPushParts {
  api: Api;
  boot: SiteBoot;
  clock: Clock;
  store: TextStore;
  notices: NoticePort;
  t: Translate;
  log(words: string, detail: unknown): void;
}

export interface Push {
  /** Tells whoever asks how messages to this browser stand. */
  tell(): void;
}

/**
 * UI-01: messages to a signed-in player's browser. He is asked once, in the moment in which the answer matters to him:
 * when he has placed a bet on the page that he is looking at. Never when a page opens.
 */
export function startPush(
  { api, boot, clock, store, notices, t, log }: StartPushParts,
  services: Pick<RemoteServices, 'emit' | 'on'>,
  playerId: string,
): Push {
  const push = createPlayerPush({
    playerId,
    lng: boot.lng,
    // Without its workers the site has nobody to hear a message.
    isOn: isFeatureOn('webPush', boot.widgets.features) && boot.pwa !== null,
    browser: browserPush(),
    api: pushApi(api),
    store,
    clock,
    log,
  });
  const failed = (error: unknown) => log('messages to this browser', error);
  const tell = (status: PushStatus) => services.emit(pushEvents.status, status);

  services.on(pushEvents.change, (detail) => {
    const change = readPushChange(detail);
    if (change) push.change(change).then(tell, failed);
  });
  services.on('live:player', (message) => {
    if (isPlacedBet(message) && document.visibilityState === 'visible') offer().catch(failed);
  });
  push.keepUp().catch(failed);

  async function offer(): Promise<void> {
    if (await push.mayAsk()) askForPush({ notices, push, t });
  }

  return {
    tell: () =>
      void push.status().then(tell, (error: unknown) => {
        failed(error);
        tell({ state: 'off', tellsLosses: false, hasFailed: true });
      }),
  };
}

function isPlacedBet(message: unknown): boolean {
  return (
    typeof message === 'object' && message !== null && 'type' in message && message.type === 'bet-placed'
  );
}
