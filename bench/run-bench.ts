import { constants } from 'node:os';
import { undoAll } from '@fairline/runtime';

/** Steps that take back what a bench has begun: servers, browsers, folders. The last is done first. */
export type Undo = (() => unknown)[];

const endings = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs one bench and takes back what it has begun, also when it fails or when a signal ends it: a PostgreSQL or a
 * browser that is left running would spoil the figures of the next bench. The exit code of a signal is 128 and its
 * number, as shells have it.
 */
export async function runBench(work: (undo: Undo) => Promise<void>): Promise<void> {
  const undo: Undo = [];
  let endedBy: NodeJS.Signals | undefined;
  for (const signal of endings) {
    process.on(signal, () => {
      if (endedBy) return;
      endedBy = signal;
      undoAll(undo).then(
        () => process.exit(128 + constants.signals[signal]),
        (error: unknown) => fail(error),
      );
    });
  }
  try {
    await work(undo);
  } catch (error) {
    // What is taken back under a bench makes its work fail: the signal has the word then.
    if (endedBy) return;
    await undoAll(undo).catch(tell);
    fail(error);
  }
  if (!endedBy) await undoAll(undo);
}

function fail(error: unknown): never {
  tell(error);
  process.exit(1);
}

function tell(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
