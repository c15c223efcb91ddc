import type { Clock, Logger, Random } from '@fairline/runtime';
import type { FeedMessage, Fixture, MatchStatus } from './domain/messages.ts';

/** Keeps names in the database, so that a process that starts does not ask for them all again. */
export interface NameStore {
  /** Returns the names that are known in a language, by their ids. */
  find(ids: readonly string[], language: string): Promise<ReadonlyMap<string, string>>;
  save(names: ReadonlyMap<string, string>, language: string): Promise<void>;
}

/** What an adapter starts with. */
export interface FeedRun {
  /**
   * Matches of an earlier run whose end the caller has not received; the adapter continues them, or settles their open
   * markets.
   */
  open: readonly Fixture[];
  /** The time of the last `alive` of each producer up to which an earlier run has handled everything, in ms. */
  handled?: ReadonlyMap<string, number>;
  /**
   * Returns the last status of those of these matches that earlier runs have ended or cancelled, by their ids. An adapter whose
   * source corrects old results compares them with it.
   */
  over?(matchIds: readonly string[]): Promise<ReadonlyMap<string, MatchStatus>>;
  /** Keeps what only the source can name. Without it an adapter asks its source again in each run. */
  names?: NameStore;
  /** Returns the language of the site, in which an adapter asks its source for names: `en`, `de`. */
  language?(): string;
  emit(message: FeedMessage): void;
}

/**
 * A source of matches and prices. An adapter translates its own protocol and emits the messages of the feed in order.
 */
export interface FeedAdapter {
  name: string;
  /**
   * Starts to emit: first everything on offer, then `snapshot_complete`, then changes. Resolves when the snapshot is complete.
   * A feed with a network before it resolves at once, so that the site starts without it; its producers are down until their
   * snapshots are complete. After a stop the adapter may be started again, and everything on offer is sent again.
   */
  start(run: FeedRun): Promise<void>;
  /** Stops the adapter. Once this has resolved, it emits nothing until it is started again. */
  stop(): Promise<void>;
}

/** The parts that an extension's feed adapter is created with. */
export interface FeedParts {
  clock: Clock;
  random: Random;
  log: Logger;
}

/** Picks the parts of the port, so that an adapter finds nothing else of the platform at run time. */
export function feedParts({ clock, random, log }: FeedParts): FeedParts {
  return { clock, random, log };
}

/** A feed adapter of an extension. */
export interface FeedDefinition {
  name: string;
  create(parts: FeedParts): FeedAdapter;
}
