/** One timer for all clocks of a page. It runs while it has subscribers. */
export interface Ticker {
  subscribe(listener: () => void): () => void;
  /** The time of the last tick, in ms of a monotonic clock; null while nobody subscribes. */
  now(): number | null;
}

const tickMs = 1_000;

export function createTicker(clock: {
  now(): number;
  every(ms: number, task: () => void): () => void;
}): Ticker {
  const listeners = new Set<() => void>();
  let nowMs: number | null = null;
  let stop = () => {};

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        nowMs = clock.now();
        stop = clock.every(tickMs, () => {
          nowMs = clock.now();
          for (const each of [...listeners]) each();
        });
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop();
        nowMs = null;
      };
    },
    now: () => nowMs,
  };
}

/** The ticker that all clocks of this page share. */
export const pageTicker = createTicker({
  now: () => performance.now(),
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
});
