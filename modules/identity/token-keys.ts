import { createCache, type Platform } from '@fairline/runtime';
import * as store from './token-key-store.ts';

/** The secrets that tokens are signed with. */
export interface TokenKeys {
  /** The period that tokens are signed in now, and its secret; made by the first who asks. */
  current(): Promise<{ period: number; secret: Uint8Array }>;
  /** The secret of a period; undefined when it has none that counts any more. */
  of(period: number): Promise<Uint8Array | undefined>;
  /** Removes the keys that no living token is signed with. */
  removeOld(): Promise<void>;
}

/** No token lives longer than this: a key is out of use one period after its own. */
export const keyPeriodMs = 30 * 86_400_000;
/** A key that an operator removes is done with in all processes after this. */
const memoryMs = 60_000;

export function createTokenKeys({ clock, database, ids }: Platform): TokenKeys {
  const known = createCache<Uint8Array>(clock, { ttlMs: memoryMs, maxEntries: 8 });
  const periodNow = () => Math.floor(clock.now() / keyPeriodMs);

  async function find(period: number): Promise<Uint8Array> {
    const secret = await store.findKey(database.pool, period);
    if (!secret) throw new KeyMissing(`there is no key of period ${period}`);
    // A copy of plain bytes: what a driver hands out may be a view into a larger buffer.
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
      // The next one too: the clock of another process may be a little ahead.
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

/** A failed look-up is not remembered: the key may be made the next moment. */
class KeyMissing extends Error {}
