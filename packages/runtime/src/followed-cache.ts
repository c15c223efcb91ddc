import { watchBus } from './bus-watch.ts';
import { createCache } from './cache.ts';
import type { pg } from './database.ts';
import { type OutboxMessage, writeOutbox } from './outbox.ts';
import type { Platform } from './platform.ts';

/** What this process knows of players. A change by any process drops what is known of its player. */
export interface FollowedCache<Value> {
  /** Returns a value that may be as old as its life. A process without its bus reads it each time. */
  readRecent(playerId: bigint): Promise<Value>;
  /** Runs `write` in a transaction and publishes the change. This process sees it once the promise resolves. */
  change<Result>(playerId: bigint, write: (connection: pg.PoolClient) => Promise<Result>): Promise<Result>;
}

export interface FollowedValues<Value> {
  /** The topic of changes. Message: the id of the player. */
  topic: string;
  /** Reads the value of a player from the database. */
  read(playerId: bigint): Promise<Value>;
  /** The time for which an old value is used when the message of its change was lost, in ms. */
  ttlMs: number;
  /** Returns further messages about a change. */
  alsoTells?(playerId: bigint): OutboxMessage[];
}

const maxEntries = 50_000;

export function createFollowedCache<Value>(
  { bus, clock, database }: Pick<Platform, 'bus' | 'clock' | 'database'>,
  { topic, read, ttlMs, alsoTells = () => [] }: FollowedValues<Value>,
): FollowedCache<Value> {
  const cache = createCache<Value>(clock, { ttlMs, maxEntries });
  bus.subscribe<string>(topic, (playerId) => cache.forget(playerId));
  const connection = watchBus({ bus }, { onLost() {}, onBack() {} });

  return {
    readRecent(playerId) {
      // Without the bus no change is heard of.
      if (connection.isLost()) return read(playerId);
      return cache.get(String(playerId), () => read(playerId));
    },

    async change(playerId, write) {
      const key = String(playerId);
      const result = await database.transaction(async (connection) => {
        await writeOutbox(connection, [{ topic, message: key }, ...alsoTells(playerId)]);
        // The caller may record the change, which has to be the last statement.
        return write(connection);
      });
      cache.forget(key);
      return result;
    },
  };
}
