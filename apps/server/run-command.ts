import { type Cleanup, runCleanups } from '@fairline/runtime';

/**
 * Runs a command of the terminal. An error is printed in words, and the exit code is 1 then. The steps in `cleanups` run
 * either way, the last first.
 */
export async function runCommand(
  work: (cleanups: Cleanup[]) => Promise<void>,
  wordsOf: (error: unknown) => string = defaultWords,
): Promise<void> {
  const cleanups: Cleanup[] = [];
  try {
    await work(cleanups);
  } catch (error) {
    process.stderr.write(`${wordsOf(error)}\n`);
    process.exitCode = 1;
  } finally {
    await runCleanups(cleanups);
  }
}

function defaultWords(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
