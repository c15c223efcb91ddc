import { PlatformError } from '@fairline/contracts';
import { createCache, type Platform, type pg, watchBus, writeOutbox } from '@fairline/runtime';
import type { AccountStatus } from '../domain/account-status.ts';
import { findAccountStatus } from './store.ts';

/** The account statuses of players, as this process knows them. */
export interface StatusCache {
  /** Reads from the database. @throws PlatformError UNAUTHENTICATED for an unknown player */
  read(playerId: bigint): Promise<AccountStatus>;
  /**
   * Returns the status, which may be up to {@link ttlMs} old. The message of a change refreshes it sooner; a process
   * without its bus asks the database.
   */
  readRecent(playerId: bigint): Promise<AccountStatus>;
  /** Runs `write` in a transaction and publishes the change. This process sees it once the promise resolves. */
  change(playerId: bigint, write: (connection: pg.PoolClient) => Promise<void>): Promise<void>;
}

/** Message: the id of the player whose status has changed. */
export const statusChangedTopic = 'identity.account-status-changed';
/** The maximum time for which a process uses an old status when one message was lost. */
const ttlMs = 10_000;
const maxEntries = 50_000;

export function createStatusCache({
  bus,
  clock,
  database,
}: Pick<Platform, 'bus' | 'clock' | 'database'>): StatusCache {
  const cache = createCache<AccountStatus>(clock, { ttlMs, maxEntries });
  bus.subscribe<string>(statusChangedTopic, (playerId) => cache.forget(playerId));
  const connection = watchBus({ bus, clock }, { onLost() {}, onBack() {} });

  async function read(playerId: bigint): Promise<AccountStatus> {
    const row = await findAccountStatus(database.pool, playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return { banLevel: row.ban_level, banVersion: row.ban_version, agreedVersion: row.agreed_version };
  }

  return {
    read,
    readRecent(playerId) {
      // Without the bus no change is heard of.
      if (connection.isLost()) return read(playerId);
      return cache.get(String(playerId), () => read(playerId));
    },

    async change(playerId, write) {
      const key = String(playerId);
      await database.transaction(async (connection) => {
        await writeOutbox(connection, [{ topic: statusChangedTopic, message: key }]);
        // The caller may record the change, which has to be the last statement.
        await write(connection);
      });
      cache.forget(key);
    },
  };
}
