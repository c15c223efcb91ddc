import { runCleanups } from '@fairline/runtime';

/**
 * Runs a command of a terminal: what it fails with is told in words and ends it with 1, and what it has begun, last
 * first, is undone either way.
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
