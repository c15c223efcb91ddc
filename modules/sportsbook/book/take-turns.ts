import type { Platform } from '@fairline/runtime';
import type { Book, BookChange } from './book.ts';
import type { BookFeed } from './book-feed.ts';
import { followBook } from './follow-book.ts';
import { type LeadParts, leadBook } from './lead-book.ts';

/** Fills a book from another process, or from the feeds while this process holds the lease on them. */
export interface BookFeedInTurns extends BookFeed {
  /** Receives the feeds from now on, under the lease of this number. */
  lead(lease: number): void;
  /** Follows the process that has taken the lease over. */
  follow(): void;
}

/** What is told of the changes of a book, while its process leads and while it follows. */
export interface TurnParts extends Pick<LeadParts, 'handedOverWaitMs'> {
  onLed(change: BookChange): void;
  onFollowed(change: BookChange): void;
}

/** Creates the filling of a book by processes that take turns; it begins as a follower. */
export function takeTurns(
  platform: Platform,
  book: Book,
  { onLed, onFollowed, handedOverWaitMs }: TurnParts,
): BookFeedInTurns {
  let current = followBook(platform, book, onFollowed);
  let isStarted = false;
  let ended: Promise<void> = Promise.resolve();

  function replace(next: BookFeed): void {
    const before = current;
    ended = ended.then(before.stop);
    current = next;
    if (isStarted) next.start();
  }

  return {
    lead(lease) {
      book.lead(platform.clock.now());
      replace(leadBook(platform, book, { onChange: onLed, handedOverWaitMs, lease }));
    },
    follow() {
      book.follow();
      // The prices are outdated until the other process has sent its book.
      for (const producer of book.producers()) {
        for (const change of book.pause(producer, true)) onFollowed(change);
      }
      replace(followBook(platform, book, onFollowed));
    },
    receive: (message, source) => current.receive(message, source),
    suspend: (places) => current.suspend(places),
    reprice: (matchIds) => current.reprice(matchIds),
    state: () => current.state(),
    feeds: () => current.feeds(),
    start() {
      isStarted = true;
      current.start();
    },
    async stop() {
      isStarted = false;
      await ended;
      await current.stop();
    },
  };
}
