import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the checkout. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Runs a program of the checkout with its output on the terminal; `node` is the pinned one.
 * @throws when the program does not exit with 0.
 */
export async function runStep(
  title: string,
  program: string,
  parameters: string[],
  environment: Record<string, string> = {},
): Promise<void> {
  const startedMs = performance.now();
  const command = program === 'node' ? process.execPath : join(root, 'node_modules', '.bin', program);
  const code = await new Promise<number>((done, fail) => {
    const child = spawn(command, parameters, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      // The scripts in node_modules/.bin start the `node` of the path, which has to be the pinned one.
      env: {
        ...process.env,
        PATH: `${join(root, 'node_modules', '.bin')}:${process.env.PATH}`,
        ...environment,
      },
    });
    const listening = handSignalsOn(child);
    child.on('error', fail);
    child.on('exit', (status) => {
      listening.abort();
      done(status ?? 1);
    });
  });
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  process.stdout.write(`${code === 0 ? '✓' : '✗'} ${title} (${seconds} s)\n`);
  if (code !== 0) throw new Error(`${title} failed`);
}

/**
 * Forwards a signal of a supervisor to the program and waits for its end, since it may have servers to stop. Ctrl-C in a
 * terminal reaches the program without this. @returns a function that stops forwarding.
 */
function handSignalsOn(child: ChildProcess): { abort(): void } {
  const stay = () => undefined;
  const handOn = (signal: NodeJS.Signals) => child.kill(signal);
  process.on('SIGINT', stay).on('SIGTERM', handOn).on('SIGHUP', handOn);
  return {
    abort() {
      process.off('SIGINT', stay).off('SIGTERM', handOn).off('SIGHUP', handOn);
    },
  };
}
