import type { IdentityService } from '@fairline/identity';
import { createFollowedCache, type FollowedCache, type Platform } from '@fairline/runtime';
import type { State } from './domain/verification-case.ts';
import { findCase } from './store.ts';

/** Message: the id of the player whose identification has changed. */
export const verificationChangedTopic = 'verification.changed';

/** What decides whether an operation is open to a player. */
export interface KnownState {
  state: State;
  /** The country of registration, which says what needs an identification. */
  country: string | undefined;
}

/** The states of identifications, as this process knows them. A change is also told to the pages of its player. */
export type StateCache = FollowedCache<KnownState>;

export function createStateCache(
  platform: Pick<Platform, 'bus' | 'clock' | 'database'>,
  people: Pick<IdentityService, 'countryOf'>,
): StateCache {
  return createFollowedCache<KnownState>(platform, {
    topic: verificationChangedTopic,
    ttlMs: 10_000,
    async read(playerId) {
      const row = await findCase(platform.database.pool, playerId);
      if (row) return { state: row.state, country: row.country_code };
      return { state: 'none', country: await people.countryOf(playerId) };
    },
    alsoTells: (playerId) => [
      { topic: `live.player.${playerId}`, message: { type: 'verification-changed' } },
    ],
  });
}
