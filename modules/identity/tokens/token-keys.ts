import { createCache, type Platform } from '@fairline/runtime';
import * as store from './token-key-store.ts';

/** The secrets that sign tokens. Each is used for one period. */
export interface TokenKeys {
  /** The current period and its secret, which is made when it is first needed. */
  current(): Promise<{ period: number; secret: Uint8Array }>;
  /** The secret of a period; undefined when it has none or is out of use. */
  of(period: number): Promise<Uint8Array | undefined>;
  /** Removes the keys that signed no token still valid. */
  removeOld(): Promise<void>;
}

/** No token is valid for longer than a period, so a key is out of use one period after its own. */
export const keyPeriodMs = 30 * 86_400_000;
/** Processes keep a key for so long after an operator has removed it. */
const ttlMs = 60_000;

export function createTokenKeys({ clock, database, ids }: Platform): TokenKeys {
  const known = createCache<Uint8Array>(clock, { ttlMs, maxEntries: 8 });
  const periodNow = () => Math.floor(clock.now() / keyPeriodMs);

  async function find(period: number): Promise<Uint8Array> {
    const secret = await store.findKey(database.pool, period);
    if (!secret) throw new KeyMissing(`there is no key of period ${period}`);
    // Copied, because the driver may return a view into a larger buffer.
    return new Uint8Array(secret);
  }

  async function claim(period: number): Promise<Uint8Array> {
    await store.insertKey(database.pool, period, Buffer.from(ids.secret(), 'base64url'));
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

/** Thrown, so that the cache does not keep it: the key may be made at any moment. */
class KeyMissing extends Error {}
