import { type Ids, lookUps, type Platform, type pg } from '@fairline/runtime';

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
  const known = lookUps<Uint8Array>(clock, memoryMs, 8);
  const periodNow = () => Math.floor(clock.now() / keyPeriodMs);

  return {
    async current() {
      const period = periodNow();
      return {
        period,
        secret: await known.get(`signing:${period}`, () => claimKey(database.pool, period, ids)),
      };
    },

    async of(period) {
      // The next one too: the clock of another process may be a little ahead.
      if (Math.abs(period - periodNow()) > 1) return undefined;
      try {
        return await known.get(`reading:${period}`, () => findKey(database.pool, period));
      } catch (error) {
        if (error instanceof KeyMissing) return undefined;
        throw error;
      }
    },

    async removeOld() {
      await database.pool.query('DELETE FROM identity.token_key WHERE period < $1', [periodNow() - 1]);
    },
  };
}

/** A failed look-up is not remembered: the key may be made the next moment. */
class KeyMissing extends Error {}

type Connection = Pick<pg.PoolClient, 'query'>;

/** Of processes that make a period's key at once, one does and all get that one. */
async function claimKey(connection: Connection, period: number, ids: Ids): Promise<Uint8Array> {
  await connection.query(
    'INSERT INTO identity.token_key (period, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING',
    [period, Buffer.from(ids.secret(), 'base64url')],
  );
  return findKey(connection, period);
}

async function findKey(connection: Connection, period: number): Promise<Uint8Array> {
  const text = 'SELECT secret FROM identity.token_key WHERE period = $1';
  const { rows } = await connection.query<{ secret: Buffer }>(text, [period]);
  if (!rows[0]) throw new KeyMissing(`there is no key of period ${period}`);
  // A copy of plain bytes: what a driver hands out may be a view into a larger buffer.
  return new Uint8Array(rows[0].secret);
}
