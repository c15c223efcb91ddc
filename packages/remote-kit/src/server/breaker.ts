/** The rules by which a breaker opens and closes. */
export const breakerRule = {
  /** The number of failures in a row that open the breaker. */
  failuresInRow: 5,
  /** The number of recent answers that count. The breaker opens when half of them failed. */
  window: 20,
  /** The wait before a probe may pass, in ms. */
  probeAfterMs: 10_000,
} as const;

export type BreakerState = 'closed' | 'open' | 'probing';

/** The permission to send one request; its outcome is reported back. */
export interface Ticket {
  period: number;
}

/** Keeps requests away from a failing remote. It takes the time as an argument and has no clock. */
export interface Breaker {
  state(): BreakerState;
  /**
   * Returns undefined when no request may be sent. The first one after the wait is the probe; others wait for its
   * result.
   */
  admit(nowMs: number): Ticket | undefined;
  settle(ticket: Ticket, outcome: 'good' | 'bad', nowMs: number): void;
}

/** Creates a closed breaker. `onMove` is called for each change of state. */
export function createBreaker(onMove: (state: BreakerState) => void): Breaker {
  let state: BreakerState = 'closed';
  // Counts the changes of state. The outcome of a request from before the last change is ignored.
  let period = 0;
  let openedAtMs = 0;
  let inRow = 0;
  let recent: ('good' | 'bad')[] = [];

  function move(next: BreakerState): void {
    state = next;
    period++;
    inRow = 0;
    recent = [];
    onMove(next);
  }

  function open(nowMs: number): void {
    openedAtMs = nowMs;
    move('open');
  }

  return {
    state: () => state,
    admit(nowMs) {
      if (state === 'closed') return { period };
      if (state === 'probing' || nowMs - openedAtMs < breakerRule.probeAfterMs) return undefined;
      move('probing');
      return { period };
    },
    settle(ticket, outcome, nowMs) {
      if (ticket.period !== period) return;
      if (state === 'probing') return outcome === 'good' ? move('closed') : open(nowMs);
      inRow = outcome === 'bad' ? inRow + 1 : 0;
      recent = [...recent.slice(1 - breakerRule.window), outcome];
      const bad = recent.filter((item) => item === 'bad').length;
      const halfBad = recent.length === breakerRule.window && bad * 2 >= breakerRule.window;
      if (inRow >= breakerRule.failuresInRow || halfBad) open(nowMs);
    },
  };
}
