import { constants } from 'node:os';
import { runCleanups } from '@fairline/runtime';

/** Clean-up steps of a bench for servers, browsers and folders. They run in reverse order. */
export type Undo = (() => unknown)[];

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs one bench and cleans up after it, also after a failure or a signal: a PostgreSQL or a browser that still runs
 * would distort the results of the next bench. After a signal the exit code is 128 plus its number, as in shells.
 */
export async function runBench(work: (undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = [];
  let endedBy: NodeJS.Signals | undefined;
  for (const signal of endings) {
    process.on(signal, () => {
      if (endedBy) return;
      endedBy = signal;
      runCleanups(undo).then(
        () => process.exit(128 + constants.signals[signal]),
        (error: unknown) => fail(error),
      );
    });
  }
  try {
    await work(undo);
  } catch (error) {
    // The clean-up after a signal makes the bench fail. The exit code is then that of the signal.
    if (endedBy) return;
    await runCleanups(undo).catch(report);
    fail(error);
  }
  if (!endedBy) await runCleanups(undo);
}

function fail(error: unknown): never {
  report(error);
  process.exit(1);
}

function report(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
