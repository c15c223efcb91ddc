import type { Clock, Logger, Random } from '@fairline/runtime';
import type { FeedMessage, Fixture } from './domain/messages.ts';

/** A source of matches and prices. Whatever its own protocol is, it emits the messages of the feed in order. */
export interface FeedAdapter {
  name: string;
  /**
   * Starts to emit: first everything on offer, then `snapshot_complete`, then changes. `open` are matches of an earlier
   * run whose end the caller has not received; the adapter goes on with them, or settles their open markets. Resolves
   * when the snapshot is complete.
   */
  start(run: { open: readonly Fixture[]; emit(message: FeedMessage): void }): Promise<void>;
  /** Nothing is emitted once this has resolved. */
  stop(): Promise<void>;
}

/** What a feed adapter of an extension is made with. */
export interface FeedParts {
  clock: Clock;
  random: Random;
  log: Logger;
}

/** A feed adapter of an extension. */
export interface FeedDefinition {
  name: string;
  create(parts: FeedParts): FeedAdapter;
}
