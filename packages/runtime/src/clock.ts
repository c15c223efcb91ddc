/** The only source of time. It is passed in, so that tests and simulations can replay a run. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC. */
  now(): number;
  /** Calls `task` once after `delayMs`; the returned function cancels it. */
  after(delayMs: number, task: () => void): () => void;
}

/** The maximum delay of setTimeout (about 25 days). A longer one would fire at once. */
const maxTimerMs = 2 ** 31 - 1;

/** The machine's clock. Its timers do not keep the process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    let timer: ReturnType<typeof setTimeout>;
    function wait(leftMs: number): void {
      const stepMs = Math.min(leftMs, maxTimerMs);
      timer = setTimeout(() => (leftMs > stepMs ? wait(leftMs - stepMs) : task()), stepMs);
      timer.unref?.();
    }
    wait(delayMs);
    return () => clearTimeout(timer);
  },
};

export interface ManualClock extends Clock {
  /** Moves time forward and runs the timers that fall due, in order. Promises settle between two timers. */
  advance(durationMs: number): Promise<void>;
  /** Moves time forward without running timers, as on a machine that slept. The timers run with the next advance. */
  sleep(durationMs: number): void;
  /** Moves time forward, and then runs each overdue timer once, and not every tick of the passed time. */
  skip(durationMs: number): Promise<void>;
  /** Sets the time of day forward or back (negative), as a time server does. Timers keep their delays. */
  jump(byMs: number): void;
}

/** Creates a clock that a test or a simulation moves by hand. */
export function createManualClock(startMs = Date.UTC(2026, 0, 1)): ManualClock {
  let nowMs = startMs;
  let sequence = 0;
  const timers = new Map<number, { dueMs: number; task: () => void }>();

  function nextDue(untilMs: number): [number, { dueMs: number; task: () => void }] | undefined {
    let next: [number, { dueMs: number; task: () => void }] | undefined;
    for (const entry of timers) {
      if (entry[1].dueMs <= untilMs && (!next || entry[1].dueMs < next[1].dueMs)) next = entry;
    }
    return next;
  }

  const clock: ManualClock = {
    now: () => nowMs,
    after(delayMs, task) {
      const id = ++sequence;
      timers.set(id, { dueMs: nowMs + Math.max(0, delayMs), task });
      return () => void timers.delete(id);
    },
    sleep(durationMs) {
      nowMs += durationMs;
    },
    skip(durationMs) {
      clock.sleep(durationMs);
      return clock.advance(0);
    },
    jump(byMs) {
      nowMs += byMs;
      for (const timer of timers.values()) timer.dueMs += byMs;
    },
    async advance(durationMs) {
      const untilMs = nowMs + durationMs;
      for (let due = nextDue(untilMs); due; due = nextDue(untilMs)) {
        timers.delete(due[0]);
        nowMs = Math.max(nowMs, due[1].dueMs);
        due[1].task();
        await new Promise<void>((resolve) => setImmediate(resolve));
      }
      nowMs = untilMs;
      await new Promise<void>((resolve) => setImmediate(resolve));
    },
  };
  return clock;
}
