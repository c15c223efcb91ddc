import type { getPlayResult } from '@fairline/contracts';
import type { PageParts } from './page-parts.ts';
import { type LimitValues, realityCheckType } from './session/limit-values.ts';
import type { RealityCheck } from './session/reality-check.ts';

/** LIM-06: reminds a player of how long the play has gone on, when the player has asked for it. */
export async function watchPlay(
  parts: PageParts,
  playerId: string,
  limits: LimitValues,
  signOut: () => Promise<void>,
): Promise<RealityCheck | undefined> {
  const { clock, store, log } = parts;
  try {
    const { createRealityCheck } = await import('./session/reality-check.ts');
    return createRealityCheck({
      clock,
      store,
      playerId,
      log,
      interval: () => limits.of(realityCheckType),
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

async function remind(
  { api, boot, clock, notices, t, log }: PageParts,
  playedMs: number,
  signOut: () => Promise<void>,
): Promise<void> {
  const since = String(clock.now() - playedMs);
  const [{ realityCheckNotice }, result] = await Promise.all([
    import('./session/reality-check-notice.ts'),
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
