import { PlatformError } from '@fairline/contracts';
import {
  createFollowedCache,
  createGroupCommit,
  type FollowedCache,
  type OutboxMessage,
  type Platform,
} from '@fairline/runtime';
import type { AccountStatus } from '../domain/account-status.ts';
import { type AccountStatusRow, findAccountStatuses } from './store.ts';

/** The account statuses of players, as this process knows them. */
export interface StatusCache extends FollowedCache<AccountStatus> {
  /** Reads from the database. @throws PlatformError UNAUTHENTICATED for an unknown player */
  read(playerId: bigint): Promise<AccountStatus>;
}

/** A ban stops money in every process within a second, also in one that has missed its message. */
const ttlMs = 1_000;

/** Message: the id of the player whose status has changed. */
export const statusChangedTopic = 'identity.account-status-changed';

/** Returns the messages about a changed status: to every process, and to the open pages of the player. */
export function statusNews(playerId: bigint): OutboxMessage[] {
  return [{ topic: statusChangedTopic, message: String(playerId) }, pageNews(playerId)];
}

/** The pages of the player then ask again what the player may do. */
function pageNews(playerId: bigint): OutboxMessage {
  return { topic: `live.player.${playerId}`, message: { type: 'status-changed' } };
}

export function createStatusCache(platform: Pick<Platform, 'bus' | 'clock' | 'database'>): StatusCache {
  // Players who are asked about while one reading runs share the next one.
  const reading = createGroupCommit<bigint, AccountStatusRow | undefined>({
    maxGroup: 200,
    lanes: 2,
    async commit(playerIds) {
      const rows = await findAccountStatuses(platform.database.pool, playerIds);
      const byId = new Map(rows.map((row) => [row.id, row]));
      return playerIds.map((id) => byId.get(id));
    },
  });

  async function read(playerId: bigint): Promise<AccountStatus> {
    const row = await reading.submit(playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return {
      banLevel: row.ban_level,
      banVersion: row.ban_version,
      isFrozen: row.is_frozen,
      agreedVersion: row.agreed_version,
    };
  }

  return {
    ...createFollowedCache(platform, {
      topic: statusChangedTopic,
      read,
      ttlMs,
      alsoTells: (id) => [pageNews(id)],
    }),
    read,
  };
}
