import type { FeedMessage } from '@fairline/feed';
import { createPoller, type Platform, type Poller } from '@fairline/runtime';
import type { SuspendedPlace } from '../domain/suspension.ts';
import type { Source } from './book.ts';
import type { FeedState, WatchedFeed } from './feed-watch.ts';

/** Fills a book. The process that settles fills it from the feeds, and the others from that process's book. */
export interface BookFeed {
  /** Handles one message of the feed that `source` names. */
  receive(message: FeedMessage, source?: Source): void;
  /** Sets the suspensions by staff in the book, in the place of the present ones. */
  suspend(places: readonly SuspendedPlace[]): void;
  state(): FeedState;
  /** Returns the feeds that this process receives itself. */
  feeds(): WatchedFeed[];
  start(): void;
  stop(): Promise<void>;
}

/** The pause between two checks for silent feeds. */
export const checkMs = 5_000;

/** Creates the poller that checks for silent feeds. */
export function createFeedPoller({ clock, jobs, log }: Platform, check: () => void): Poller {
  return createPoller({
    clock,
    log,
    name: 'sportsbook.feeds',
    jobs,
    pauseMs: checkMs,
    failure: 'check for silent feeds failed',
    async tick() {
      check();
      return false;
    },
  });
}
