import type { Clock, Logger, Random } from '@fairline/runtime';
import type { FeedMessage, Fixture } from './domain/messages.ts';

/** A source of the sport feed. Whatever it speaks outside, here it emits the feed's own messages, in order. */
export interface FeedAdapter {
  name: string;
  /**
   * Begins to emit: first everything that is on offer, then `snapshot_complete`, then changes. `open` are the
   * matches that the caller knows from an earlier run and has not seen end; the adapter goes on with them, or
   * settles what is left of them. Resolves when the snapshot is complete.
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
