import type { IdentityService } from '@fairline/identity';
import { createCache, type Platform, type pg, writeOutbox } from '@fairline/runtime';
import type { State } from './domain/verification-case.ts';
import { findCase } from './store.ts';

/** Message: the id of the player whose identification has changed. */
export const verificationChangedTopic = 'verification.changed';

/** The maximum time for which a process uses an old state when the message of its change was lost. */
const ttlMs = 10_000;
const maxEntries = 50_000;

/** What decides whether an operation is open to a player. */
export interface KnownState {
  state: State;
  /** The country of registration, which says what needs an identification. */
  country: string | undefined;
}

/** The states of identifications, as this process knows them. */
export interface StateCache {
  readRecent(playerId: bigint): Promise<KnownState>;
  /** Runs `write` in a transaction, and publishes the change to all processes and to the pages of the player. */
  change<Result>(playerId: bigint, write: (connection: pg.PoolClient) => Promise<Result>): Promise<Result>;
}

export function createStateCache(
  { bus, clock, database }: Pick<Platform, 'bus' | 'clock' | 'database'>,
  people: Pick<IdentityService, 'countryOf'>,
): StateCache {
  const cache = createCache<KnownState>(clock, { ttlMs, maxEntries });
  bus.subscribe<string>(verificationChangedTopic, (playerId) => cache.forget(playerId));

  async function read(playerId: bigint): Promise<KnownState> {
    const row = await findCase(database.pool, playerId);
    if (row) return { state: row.state, country: row.country_code };
    return { state: 'none', country: await people.countryOf(playerId) };
  }

  return {
    readRecent: (playerId) => cache.get(String(playerId), () => read(playerId)),

    async change(playerId, write) {
      const key = String(playerId);
      const result = await database.transaction(async (connection) => {
        await writeOutbox(connection, [
          { topic: verificationChangedTopic, message: key },
          { topic: `live.player.${key}`, message: { type: 'verification-changed' } },
        ]);
        // The caller may record the change, which has to be the last statement.
        return write(connection);
      });
      cache.forget(key);
      return result;
    },
  };
}
