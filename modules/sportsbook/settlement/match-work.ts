import type { Clock, Logger } from '@fairline/runtime';

/** Work on matches that is tried again until it is done. */
export interface MatchWork {
  /** Runs `work` after all earlier work on this match, and repeats it until it succeeds. */
  submit(matchId: string, work: () => Promise<void>): void;
  /** True while some work on this match is not done. */
  has(matchId: string): boolean;
  /**
   * Resolves when everything submitted is done.
   * @throws the error of a match whose work has failed and waits for its next try.
   */
  drained(): Promise<void>;
  /** Tries the remaining work once more, and stops at the first failure. Resolves when nothing is running. */
  stop(): Promise<void>;
}

/** The bounds of the pause before the next try. It doubles with each failure of a match in a row. */
const pauseMs = { min: 1_000, max: 30_000 };

/** The queue of one match. */
interface Line {
  works: (() => Promise<void>)[];
  failures: number;
  /** The error for which the first of `works` waits for its next try; undefined when it does not wait. */
  problem: { error: unknown } | undefined;
  cancel(): void;
}

/**
 * Creates one queue for each match, so that a match that fails does not delay the others. Only one piece of work runs
 * at a time, so that settlements do not compete with bets for connections.
 */
export function createMatchWork({
  clock,
  log,
  isObsolete,
}: {
  clock: Clock;
  log: Logger;
  /** True for the failure of work that another process does; it is not tried again. */
  isObsolete(error: unknown): boolean;
}): MatchWork {
  const lines = new Map<string, Line>();
  const due: [matchId: string, line: Line][] = [];
  let running: Promise<void> | undefined;
  let stopped = false;

  function start(matchId: string, line: Line): void {
    line.problem = undefined;
    due.push([matchId, line]);
    running ??= run();
  }

  async function run(): Promise<void> {
    for (let next = due.shift(); next; next = due.shift()) await advance(...next);
    running = undefined;
  }

  async function advance(matchId: string, line: Line): Promise<void> {
    for (let work = line.works[0]; work; work = line.works[0]) {
      try {
        await work();
      } catch (error) {
        if (isObsolete(error)) break;
        return retryLater(matchId, line, error);
      }
      line.failures = 0;
      line.works.shift();
    }
    lines.delete(matchId);
  }

  function retryLater(matchId: string, line: Line, error: unknown): void {
    log.error(
      { err: error, matchId, failures: line.failures + 1 },
      'match not settled: it is tried again later',
    );
    line.problem = { error };
    if (stopped) {
      // The queue is emptied, because while the database is unavailable every other match would wait for it in turn.
      due.length = 0;
      return;
    }
    const delayMs = Math.min(pauseMs.max, pauseMs.min * 2 ** Math.min(line.failures, 10));
    line.failures += 1;
    line.cancel = clock.after(delayMs, () => start(matchId, line));
  }

  return {
    submit(matchId, work) {
      const waiting = lines.get(matchId);
      if (waiting) return void waiting.works.push(work);
      const line: Line = { works: [work], failures: 0, problem: undefined, cancel: () => undefined };
      lines.set(matchId, line);
      start(matchId, line);
    },

    has: (matchId) => lines.has(matchId),

    async drained() {
      while (running) await running;
      for (const { problem } of lines.values()) if (problem) throw problem.error;
    },

    async stop() {
      stopped = true;
      for (const [matchId, line] of lines) {
        if (!line.problem) continue;
        line.cancel();
        start(matchId, line);
      }
      while (running) await running;
    },
  };
}
