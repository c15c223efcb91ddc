import { runCleanups } from '@fairline/runtime';

/**
 * Runs a command of the terminal. An error is printed in words, and the exit code is 1 then. The cleanup steps in `undo`
 * run either way, the last first.
 */
export async function runCommand(
  work: (undo: (() => unknown)[]) => Promise<void>,
  wordsOf: (error: unknown) => string = defaultWords,
): Promise<void> {
  const undo: (() => unknown)[] = [];
  try {
    await work(undo);
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await runCleanups(undo);
  }
}

function defaultWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
