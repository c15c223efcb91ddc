import type { FeedMessage } from '@fairline/feed';
import type { SuspendedPlace } from '../domain/suspension.ts';
import type { Source } from './book.ts';
import type { FeedState, WatchedFeed } from './feed-watch.ts';

/** Fills a book. The process that settles fills it from the feeds, and the others from that process's book. */
export interface BookFeed {
  /** Handles one message of the feed that `source` names. */
  receive(message: FeedMessage, source?: Source): void;
  /** Sets the suspensions by staff in the book, in the place of the present ones. */
  suspend(places: readonly SuspendedPlace[]): void;
  /** Makes prices again by the present rules: those of these matches, or all. */
  reprice(matchIds?: ReadonlySet<string>): void;
  state(): FeedState;
  /** Returns the producers that this process receives itself. */
  feeds(): WatchedFeed[];
  start(): void;
  stop(): Promise<void>;
}
