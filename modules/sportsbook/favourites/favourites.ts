import { type Favourite, PlatformError } from '@fairline/contracts';
import type { Platform } from '@fairline/runtime';
import { deleteFavourite, findFavourites, forgetOver, insertFavourites } from './favourite-store.ts';

/** What players want to find again. Each use case returns all favourites of the player, the latest first. */
export interface Favourites {
  of(playerId: bigint): Promise<Favourite[]>;
  /** @throws PlatformError FAVOURITES_FULL, and nothing is added */
  add(playerId: bigint, favourites: readonly Favourite[]): Promise<Favourite[]>;
  remove(playerId: bigint, favourite: Favourite): Promise<Favourite[]>;
}

/** More favourites than these would be a list to search in. */
const maxCount = 200;

export function createFavourites({ clock, database }: Pick<Platform, 'clock' | 'database'>): Favourites {
  const { pool } = database;
  return {
    of: (playerId) => findFavourites(pool, playerId),
    add: (playerId, favourites) =>
      database.transaction(async (connection) => {
        await forgetOver(connection, playerId);
        const added = { playerId, favourites, at: new Date(clock.now()), maxCount };
        if (!(await insertFavourites(connection, added))) throw new PlatformError('FAVOURITES_FULL');
        return findFavourites(connection, playerId);
      }),
    async remove(playerId, favourite) {
      await deleteFavourite(pool, playerId, favourite);
      return findFavourites(pool, playerId);
    },
  };
}
