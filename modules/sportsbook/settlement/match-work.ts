import type { Clock, Logger } from '@fairline/runtime';

/** Work on matches that has to be done, whatever fails on the way. */
export interface MatchWork {
  /** Does `work` after all that was asked for the same match before, again and again until it succeeds. */
  submit(matchId: string, work: () => Promise<void>): void;
  /** Whether some work on this match is not done. */
  has(matchId: string): boolean;
  /**
   * Resolves when everything submitted is done.
   * @throws what stands in the way when some of it has failed and waits for its next try.
   */
  drained(): Promise<void>;
  /** Gives what is left one try more, and up with the first that fails. Resolves when nothing is under way. */
  stop(): Promise<void>;
}

/** The pause doubles with each failure of a match in a row, between these bounds. */
const pauseMs = { shortest: 1_000, longest: 30_000 };

interface Line {
  works: (() => Promise<void>)[];
  failures: number;
  /** Why the first of `works` waits for its next try; undefined while it is its turn. */
  problem: { error: unknown } | undefined;
  cancel(): void;
}

/**
 * One line for each match, so that one that fails holds up no other; one piece of work at a time over all of them,
 * so that settlements do not compete with bets for connections.
 */
export function createMatchWork({ clock, log }: { clock: Clock; log: Logger }): MatchWork {
  const lines = new Map<string, Line>();
  const turns: [matchId: string, line: Line][] = [];
  let running: Promise<void> | undefined;
  let stopped = false;

  function giveTurn(matchId: string, line: Line): void {
    line.problem = undefined;
    turns.push([matchId, line]);
    running ??= run();
  }

  async function run(): Promise<void> {
    for (let turn = turns.shift(); turn; turn = turns.shift()) await advance(...turn);
    running = undefined;
  }

  async function advance(matchId: string, line: Line): Promise<void> {
    for (let work = line.works[0]; work; work = line.works[0]) {
      try {
        await work();
      } catch (error) {
        return putOff(matchId, line, error);
      }
      line.failures = 0;
      line.works.shift();
    }
    lines.delete(matchId);
  }

  function putOff(matchId: string, line: Line, error: unknown): void {
    log.error({ err: error, matchId, failures: line.failures + 1 }, 'match not settled; it is tried again');
    line.problem = { error };
    if (stopped) {
      // A database that is away would have every other match wait for it in turn.
      turns.length = 0;
      return;
    }
    const delayMs = Math.min(pauseMs.longest, pauseMs.shortest * 2 ** Math.min(line.failures, 10));
    line.failures += 1;
    line.cancel = clock.after(delayMs, () => giveTurn(matchId, line));
  }

  return {
    submit(matchId, work) {
      const waiting = lines.get(matchId);
      if (waiting) return void waiting.works.push(work);
      const line: Line = { works: [work], failures: 0, problem: undefined, cancel: () => undefined };
      lines.set(matchId, line);
      giveTurn(matchId, line);
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
        giveTurn(matchId, line);
      }
      while (running) await running;
    },
  };
}
