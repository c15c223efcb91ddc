/** A feed says that it is alive every ten seconds: two may be lost, the third is missed. */
export const feedPatienceMs = 30_000;

export type FeedState = 'up' | 'down';

/** Which feeds are heard. One is waited for from the first time that it says it is alive. */
export interface FeedWatch {
  /** Takes note that a feed is alive. @returns whether it was missed until now. */
  heard(producer: string, nowMs: number): boolean;
  /** The feeds that have been silent for too long since the last time this was asked. */
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
      const now: string[] = [];
      for (const [producer, atMs] of heardMs) {
        if (silent.has(producer) || nowMs - atMs <= feedPatienceMs) continue;
        silent.add(producer);
        now.push(producer);
      }
      return now;
    },
    alive,
    state: () => (alive().length > 0 ? 'up' : 'down'),
  };
}
