/** One timer for all the clocks of a page; it runs while somebody looks. */
export interface Ticker {
  subscribe(hear: () => void): () => void;
  /** Milliseconds of a steady clock as of the last tick; null before the first. */
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
    subscribe(hear) {
      if (listeners.size === 0) {
        nowMs = clock.now();
        stop = clock.every(tickMs, () => {
          nowMs = clock.now();
          for (const each of [...listeners]) each();
        });
      }
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
        if (listeners.size > 0) return;
        stop();
        nowMs = null;
      };
    },
    now: () => nowMs,
  };
}

/** The ticker of this page. */
export const pageTicker = createTicker({
  now: () => performance.now(),
  every(ms, task) {
    const timer = setInterval(task, ms);
    return () => clearInterval(timer);
  },
});
