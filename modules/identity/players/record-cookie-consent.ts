import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { insertCookieConsent } from './consent-store.ts';

/** The clock of a reader's device may be ahead of ours by this much. */
const clockSkewMs = 86_400_000;

/** UI-06: records when a player agreed to cookies, ms UTC. @throws PlatformError INVALID_INPUT for a future time */
export async function recordCookieConsent(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  playerId: bigint,
  agreedAtMs: number,
): Promise<void> {
  const nowMs = clock.now();
  if (agreedAtMs > nowMs + clockSkewMs) {
    throw new PlatformError('INVALID_INPUT', 'The consent is from the future.', [
      { path: 'cookiesAgreeTime', detail: 'not later than now' },
    ]);
  }
  const consent = { playerId, agreedAt: new Date(agreedAtMs), recordedAt: new Date(nowMs) };
  await insertCookieConsent(database.pool, consent);
}
