import { PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import * as store from './consent-store.ts';

/** Clocks of readers are not ours: a consent may seem to come from so far ahead. */
const clockSkewMs = 86_400_000;

export interface ConsentService {
  /** UI-06: records when a player agreed to cookies, ms UTC. @throws PlatformError INVALID_INPUT for times to come. */
  noteCookieConsent(playerId: bigint, agreedAtMs: number): Promise<void>;
}

export function createConsent({ clock, database }: Pick<Platform, 'clock' | 'database'>): ConsentService {
  return {
    async noteCookieConsent(playerId, agreedAtMs) {
      const nowMs = clock.now();
      if (agreedAtMs > nowMs + clockSkewMs) {
        throw new PlatformError('INVALID_INPUT', 'The consent is from the future.', [
          { path: 'cookiesAgreeTime', detail: 'not later than now' },
        ]);
      }
      const consent = { playerId, agreedAt: new Date(agreedAtMs), toldAt: new Date(nowMs) };
      await store.insertCookieConsent(database.pool, consent);
    },
  };
}
