import { createCache, type Platform, sealedPlace } from '@fairline/runtime';
import * as store from './token-key-store.ts';

/** The secrets that sign tokens. Each is used for one period. */
export interface TokenKeys {
  /** Returns the current period and its secret, which is made when it is first needed. */
  current(): Promise<{ period: number; secret: Uint8Array }>;
  /** Returns the secret of a period; undefined when the period has none or is too old. */
  of(period: number): Promise<Uint8Array | undefined>;
  /** Removes the keys that can no longer verify a valid token. */
  removeOld(): Promise<void>;
}

/**
 * The length of a period. No token is valid for longer, so the key of a period is needed until the end of the next one.
 */
export const keyPeriodMs = 30 * 86_400_000;
/** The time for which processes still use a key that an operator has removed. */
const ttlMs = 60_000;

export function createTokenKeys({ clock, database, ids, sealing }: Platform): TokenKeys {
  const known = createCache<Uint8Array>(clock, { ttlMs, maxEntries: 8 });
  const placeOf = (period: number) => sealedPlace(store.tokenKeyColumn, String(period));
  const periodNow = () => Math.floor(clock.now() / keyPeriodMs);

  async function find(period: number): Promise<Uint8Array> {
    const sealed = await store.findKey(database.pool, period);
    if (sealed === undefined) throw new KeyMissing(`there is no key of period ${period}`);
    return Buffer.from(sealing.open(sealed, placeOf(period)), 'base64url');
  }

  async function claim(period: number): Promise<Uint8Array> {
    await store.insertKey(database.pool, period, sealing.seal(ids.secret(), placeOf(period)));
    return find(period);
  }

  return {
    async current() {
      const period = periodNow();
      return { period, secret: await known.get(`signing:${period}`, () => claim(period)) };
    },

    async of(period) {
      // The next period counts too, because the clock of another process may be a little ahead.
      if (Math.abs(period - periodNow()) > 1) return undefined;
      try {
        return await known.get(`reading:${period}`, () => find(period));
      } catch (error) {
        if (error instanceof KeyMissing) return undefined;
        throw error;
      }
    },

    removeOld: () => store.deleteKeysBefore(database.pool, periodNow() - 1),
  };
}

/** A missing key is an error, so that the cache does not store it: another process may create the key at any moment. */
class KeyMissing extends Error {}
