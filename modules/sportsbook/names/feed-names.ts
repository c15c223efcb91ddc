import type { NameStore } from '@fairline/feed';
import type { Platform } from '@fairline/runtime';
import { deleteOldFeedNames, findFeedNames, saveFeedNames } from './feed-name-store.ts';

/** A name is asked for again after a month: players change theirs, and a source corrects its texts. */
const keptMs = 30 * 86_400_000;

/** Creates the store of the names that feeds ask their sources for, by the database of the process that receives the feeds. */
export function createFeedNames({ clock, database }: Pick<Platform, 'clock' | 'database'>): NameStore {
  const since = () => new Date(clock.now() - keptMs);
  return {
    find: (ids, language) => findFeedNames(database.pool, { ids, language, since: since() }),
    async save(names, language) {
      await database.transaction(async (connection) => {
        await saveFeedNames(connection, { names, language, at: new Date(clock.now()) });
        await deleteOldFeedNames(connection, since());
      });
    },
  };
}
