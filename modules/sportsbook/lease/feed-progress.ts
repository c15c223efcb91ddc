import type { Alive } from '@fairline/feed';
import type { Database, Logger } from '@fairline/runtime';
import { LeaseLost } from './feed-lease.ts';
import { findProgress, saveProgress } from './progress-store.ts';

/** How far the messages of each producer are stored. */
export interface FeedProgress {
  /** Records that all messages of a producer up to this `alive` were received. It is saved once they are stored. */
  record(feed: string, alive: Alive & { producer: string }): void;
  /** Returns the times up to which the producers of a feed are stored, by their ids. */
  find(feed: string): Promise<Map<string, number>>;
  /** Resolves when nothing is being saved. */
  settled(): Promise<void>;
}

export interface ProgressParts {
  /** The database for what only the process that receives the feeds writes. */
  database: Database;
  log: Logger;
  /** Resolves when everything that was received is stored. @throws when something waits for its next try */
  drained(): Promise<void>;
}

/** Creates the progress. While one save waits, the next ones become one. */
export function createFeedProgress({ database, log, drained }: ProgressParts): FeedProgress {
  let due = new Map<string, { feed: string; producer: string; handledMs: number }>();
  let running: Promise<void> | undefined;

  async function run(): Promise<void> {
    while (due.size > 0) {
      const rows = [...due.values()];
      due = new Map();
      await drained();
      await database.transaction((connection) => saveProgress(connection, rows));
    }
  }

  return {
    record(feed, { producer, atMs }) {
      due.set(`${feed} ${producer}`, { feed, producer, handledMs: atMs });
      // What waits for its next try is not stored yet, and another process saves for itself: both save with a later alive.
      running ??= run()
        .catch((error: unknown) => {
          if (!(error instanceof LeaseLost)) log.info({ err: error }, 'feed progress not saved');
        })
        .finally(() => {
          running = undefined;
        });
    },
    find: (feed) => findProgress(database.pool, feed),
    async settled() {
      await running;
    },
  };
}
