/** A feed sends `alive` every ten seconds: two may be lost, and the feed counts as silent when the third is. */
export const feedPatienceMs = 30_000;

export type FeedState = 'up' | 'down';

/** Watches which feeds are heard. A feed is watched from its first `alive` on. */
export interface FeedWatch {
  /** Notes that a feed is alive. @returns true when it counted as silent until now. */
  heard(producer: string, nowMs: number): boolean;
  /** The feeds that have become silent since the last call. */
  missed(nowMs: number): string[];
  /** The feeds that are heard. */
  alive(): string[];
  /** Down when no feed is heard at all. */
  state(): FeedState;
}

export function createFeedWatch(): FeedWatch {
  const heardMs = new Map<string, number>();
  const silent = new Set<string>();

  function alive(): string[] {
    return [...heardMs.keys()].filter((producer) => !silent.has(producer));
  }

  return {
    heard(producer, nowMs) {
      heardMs.set(producer, nowMs);
      return silent.delete(producer);
    },
    missed(nowMs) {
      const missed = [...heardMs].flatMap(([producer, atMs]) =>
        !silent.has(producer) && nowMs - atMs > feedPatienceMs ? [producer] : [],
      );
      for (const producer of missed) silent.add(producer);
      return missed;
    },
    alive,
    state: () => (alive().length > 0 ? 'up' : 'down'),
  };
}
