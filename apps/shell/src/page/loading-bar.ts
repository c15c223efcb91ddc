import type { Clock } from '@fairline/runtime/clock';

/** A load that ends within this time shows no bar. A visible bar stays for at least this time. */
export const throttleMs = 200;
/** The bar is hidden after this time, even when the load has not ended. */
export const durationMs = 5_000;
/** BOOT-11: the progress of the first step, and of each later step, in percent. */
const stepsPercent = [30, 45] as const;

export interface LoadingBarState {
  isShown: boolean;
  /** The progress, 0 to 100. */
  percent: number;
}

export interface LoadingBar {
  start(): void;
  /** Called when a part of the load has arrived. Steps before the bar is visible count as well. */
  step(): void;
  end(): void;
  current(): LoadingBarState;
  subscribe(handle: () => void): () => void;
}

const hidden: LoadingBarState = { isShown: false, percent: 0 };

/** ROUTE-08: creates the loading bar of a navigation. */
export function createLoadingBar(clock: Clock): LoadingBar {
  const listeners = new Set<() => void>();
  let state = hidden;
  /** Returns the progress of the current load, 0 to 100. The bar may not be visible yet. */
  let reachedPercent: number = stepsPercent[0];
  let cancel: () => void = () => {};

  function set(next: LoadingBarState): void {
    if (next.isShown === state.isShown && next.percent === state.percent) return;
    state = next;
    for (const handle of [...listeners]) handle();
  }

  function later(delayMs: number, task: () => void): void {
    cancel();
    cancel = clock.after(delayMs, task);
  }

  return {
    start() {
      reachedPercent = stepsPercent[0];
      later(throttleMs, () => {
        set({ isShown: true, percent: reachedPercent });
        later(durationMs, () => set(hidden));
      });
    },
    step() {
      reachedPercent = Math.min(95, reachedPercent + stepsPercent[1]);
      if (state.isShown) set({ ...state, percent: reachedPercent });
    },
    end() {
      cancel();
      if (!state.isShown) return;
      set({ isShown: true, percent: 100 });
      later(throttleMs, () => set(hidden));
    },
    current: () => state,
    subscribe(handle) {
      listeners.add(handle);
      return () => {
        listeners.delete(handle);
      };
    },
  };
}
