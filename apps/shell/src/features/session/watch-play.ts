import type { getPlayResult } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { Translate } from '@fairline/i18n/translator';
import type { Clock } from '@fairline/runtime/clock';
import type { TextStore } from '../../core/browser-store.ts';
import type { Log } from '../../core/log.ts';
import type { NoticePort } from '../../core/notice.ts';
import type { Reader } from '../../site/site-boot.ts';
import type { SignOut } from './create-sign-out.ts';
import { type LimitValues, realityCheckType } from './limit-values.ts';
import { createRealityCheck, type RealityCheck } from './reality-check.ts';

export interface PlayWatchPorts {
  api: Api;
  reader: Pick<Reader, 'lng'>;
  clock: Clock;
  store: TextStore;
  notices: Pick<NoticePort, 'show'>;
  t: Translate;
  signOut: SignOut;
  log: Log;
}

/** LIM-06: reminds a player of the time played, at the interval that the player has set. */
export function watchPlay(ports: PlayWatchPorts, playerId: string, limits: LimitValues): RealityCheck {
  const { clock, store, log } = ports;
  return createRealityCheck({
    clock,
    store,
    playerId,
    log,
    interval: () => limits.of(realityCheckType),
    isVisible: () => document.visibilityState === 'visible',
    remind(playedMs) {
      remind(ports, playedMs).catch((error: unknown) => log('reality check not shown', error));
    },
  });
}

async function remind(
  { api, reader, clock, notices, t, signOut, log }: PlayWatchPorts,
  playedMs: number,
): Promise<void> {
  const since = String(clock.now() - playedMs);
  const [{ realityCheckNotice }, result] = await Promise.all([
    import('./reality-check-notice.ts'),
    api<typeof getPlayResult>('GET', '/web-api/accounts/play-result', { query: { since } }).catch(
      (error: unknown) => {
        // When the call for the result fails, the reminder shows only the time.
        log('play result not loaded', error);
        return undefined;
      },
    ),
  ]);
  const logOut = () => void signOut('player');
  notices.show(realityCheckNotice({ playedMs, result, lng: reader.lng, logOut }, t));
}
