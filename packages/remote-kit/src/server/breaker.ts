/** When a breaker opens and how it closes again. */
export const breakerRule = {
  /** Failures in a row that open it. */
  failuresInRow: 5,
  /** Answers looked back on; half of them failed opens it. */
  window: 20,
  /** Wait until one probe may pass, in ms. */
  probeAfterMs: 10_000,
} as const;

export type BreakerState = 'closed' | 'open' | 'probing';

/** Right to send one request, given back with its outcome. */
export interface Ticket {
  period: number;
}

/** Keeps requests away from a remote that fails. Takes the time as an argument: it has no clock of its own. */
export interface Breaker {
  state(): BreakerState;
  /** Undefined when no request may go out. The first one after the wait is the probe; others wait for its end. */
  admit(nowMs: number): Ticket | undefined;
  settle(ticket: Ticket, outcome: 'good' | 'bad', nowMs: number): void;
}

/** A closed breaker. `onMove` hears of each change of state. */
export function createBreaker(onMove: (state: BreakerState) => void): Breaker {
  let state: BreakerState = 'closed';
  // Counts the moves: the outcome of a request that went out before the last move says nothing about now.
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
