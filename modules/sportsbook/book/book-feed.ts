import type { FeedMessage } from '@fairline/feed';
import { createPoller, type Platform, type Poller } from '@fairline/runtime';
import type { Source } from './book.ts';
import type { FeedState } from './feed-watch.ts';

/** Fills a book: from the feeds in the process that settles, from that process's book in the others. */
export interface BookFeed {
  /** Handles one message of the feed that is named. */
  receive(message: FeedMessage, source?: Source): void;
  state(): FeedState;
  start(): void;
  stop(): Promise<void>;
}

/** Pause between two checks for feeds that have fallen silent. */
export const checkMs = 5_000;

/** Runs a check for silent feeds again and again. */
export function createFeedPoller({ clock, log }: Platform, check: () => void): Poller {
  return createPoller({
    clock,
    log,
    pauseMs: checkMs,
    failure: 'check for silent feeds failed',
    async tick() {
      check();
      return false;
    },
  });
}
