import type { getLimits, getPlayResult } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { RealityCheck } from '../idle/reality-check.ts';
import type { PageParts } from './page-parts.ts';

/** Type of the limit that is a reality check; its value is minutes. */
const realityCheckType = 32;

/** LIM-06: reminds a player of how long the play has gone on, when the player has asked for it. */
export async function watchPlay(
  parts: PageParts,
  playerId: string,
  signOut: () => Promise<void>,
): Promise<RealityCheck | undefined> {
  const { api, clock, store, log } = parts;
  try {
    const { createRealityCheck } = await import('../idle/reality-check.ts');
    return createRealityCheck({
      clock,
      store,
      playerId,
      log,
      interval: () => realityCheckMinutes(api),
      isVisible: () => document.visibilityState === 'visible',
      remind: (playedMs) => {
        remind(parts, playedMs, signOut).catch((error: unknown) => log('reality check not shown', error));
      },
    });
  } catch (error) {
    log('reality check not started', error);
    return undefined;
  }
}

async function realityCheckMinutes(api: Api): Promise<number | null> {
  const { data } = await api<typeof getLimits>('GET', '/limit-service-api/api/external/web/v3/limits');
  const limit = data.find(({ limitType }) => limitType === realityCheckType);
  return limit && limit.limitState !== 'INACTIVE' && limit.limitValue > 0 ? limit.limitValue : null;
}

async function remind(
  { api, boot, clock, notices, t, log }: PageParts,
  playedMs: number,
  signOut: () => Promise<void>,
): Promise<void> {
  const since = String(clock.now() - playedMs);
  const [{ realityCheckNotice }, result] = await Promise.all([
    import('../notices/reality-check-notice.ts'),
    api<typeof getPlayResult>('GET', '/web-api/accounts/play-result', { query: { since } }).catch(
      (error: unknown) => {
        // The time alone is worth the reminder.
        log('result of the play not known', error);
        return undefined;
      },
    ),
  ]);
  notices.show(realityCheckNotice({ playedMs, result, lng: boot.lng, logOut: () => void signOut() }, t));
}
