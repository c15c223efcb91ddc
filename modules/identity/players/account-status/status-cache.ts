import { PlatformError } from '@fairline/contracts';
import { createFollowedCache, type FollowedCache, type Platform } from '@fairline/runtime';
import type { AccountStatus } from '../domain/account-status.ts';
import { findAccountStatus } from './store.ts';

/** The account statuses of players, as this process knows them. */
export interface StatusCache extends FollowedCache<AccountStatus> {
  /** Reads from the database. @throws PlatformError UNAUTHENTICATED for an unknown player */
  read(playerId: bigint): Promise<AccountStatus>;
}

/** Message: the id of the player whose status has changed. */
export const statusChangedTopic = 'identity.account-status-changed';

export function createStatusCache(platform: Pick<Platform, 'bus' | 'clock' | 'database'>): StatusCache {
  async function read(playerId: bigint): Promise<AccountStatus> {
    const row = await findAccountStatus(platform.database.pool, playerId);
    if (!row) throw new PlatformError('UNAUTHENTICATED');
    return { banLevel: row.ban_level, banVersion: row.ban_version, agreedVersion: row.agreed_version };
  }

  return { ...createFollowedCache(platform, { topic: statusChangedTopic, read }), read };
}
