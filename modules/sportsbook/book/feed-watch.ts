/**
 * A feed counts as silent after this time without `alive`, which it sends every ten seconds: two in a row may be lost.
 */
export const feedPatienceMs = 30_000;

export type FeedState = 'up' | 'down';

/** A feed, and the time of its last `alive` in ms. */
export interface WatchedFeed {
  producer: string;
  state: FeedState;
  aliveAt: number;
}

/** Watches which feeds send `alive`. A feed is watched from its first `alive` on. */
export interface FeedWatch {
  /** Records an `alive` of a feed. @returns true when the feed counted as silent before. */
  record(producer: string, nowMs: number): boolean;
  /** Returns the feeds that have become silent since the last call. */
  missed(nowMs: number): string[];
  /** Returns the feeds that are not silent. */
  alive(): string[];
  /** Returns every feed that has sent `alive`. */
  all(): WatchedFeed[];
  /** Returns `down` when all feeds are silent. */
  state(): FeedState;
}

export function createFeedWatch(): FeedWatch {
  const aliveMs = new Map<string, number>();
  const silent = new Set<string>();

  function alive(): string[] {
    return [...aliveMs.keys()].filter((producer) => !silent.has(producer));
  }

  return {
    record(producer, nowMs) {
      aliveMs.set(producer, nowMs);
      return silent.delete(producer);
    },
    missed(nowMs) {
      const missed = [...aliveMs].flatMap(([producer, atMs]) =>
        !silent.has(producer) && nowMs - atMs > feedPatienceMs ? [producer] : [],
      );
      for (const producer of missed) silent.add(producer);
      return missed;
    },
    alive,
    all: () =>
      [...aliveMs].map(([producer, aliveAt]) => ({
        producer,
        state: silent.has(producer) ? 'down' : 'up',
        aliveAt,
      })),
    state: () => (alive().length > 0 ? 'up' : 'down'),
  };
}
