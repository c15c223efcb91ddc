import type { Clock } from '@fairline/runtime/clock';

/** A load that ends within this time shows no bar, and a bar that shows stays at least this long. */
export const throttleMs = 200;
/** How long the bar takes to fill when nothing else moves it. */
export const durationMs = 5_000;
/** BOOT-11: how far a step moves the bar: the first, and what follows. */
const stepsPercent = [30, 45] as const;

export interface LoadingBarState {
  isShown: boolean;
  /** 0 to 100. */
  percent: number;
}

export interface LoadingBar {
  start(): void;
  /** Part of the load has come. Before the bar shows it counts as well: the bar then begins further on. */
  step(): void;
  end(): void;
  current(): LoadingBarState;
  subscribe(hear: () => void): () => void;
}

const hidden: LoadingBarState = { isShown: false, percent: 0 };

/** ROUTE-08: the bar that shows that another page is on its way. */
export function createLoadingBar(clock: Clock): LoadingBar {
  const listeners = new Set<() => void>();
  let state = hidden;
  /** Of the load that is under way, 0 to 100; the bar may not show it yet. */
  let reachedPercent: number = stepsPercent[0];
  let cancel: () => void = () => {};

  function set(next: LoadingBarState): void {
    if (next.isShown === state.isShown && next.percent === state.percent) return;
    state = next;
    for (const hear of [...listeners]) hear();
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
    subscribe(hear) {
      listeners.add(hear);
      return () => {
        listeners.delete(hear);
      };
    },
  };
}
