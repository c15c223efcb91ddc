import { setFlagsFromString } from 'node:v8';
import { type Logger, redactedText } from '@fairline/runtime';

/** A process that has not stopped after this long is ended. */
const maxStopMs = 9_500;

/**
 * SIGINT and SIGTERM stop the process in order, once. A second Ctrl-C, or a stop that hangs, ends it at once. A second
 * SIGTERM is ignored, because a supervisor sends SIGTERM to each process of a group and some of those processes pass it
 * on.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  function begin(): void {
    stopping = true;
    stopCompiling();
    process.stdout.write('\nStopping…\n');
    setTimeout(() => process.exit(1), maxStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${redactedText(error instanceof Error ? error.message : String(error))}\n`);
        process.exit(1);
      },
    );
  }
  process.on('SIGINT', () => (stopping ? process.exit(1) : begin()));
  process.on('SIGTERM', () => (stopping ? undefined : begin()));
}

/**
 * Lets V8 compile nothing more in its threads. The end of the process waits for them, and one that waits for a garbage
 * collection of the main thread then would wait for ever (https://github.com/nodejs/node/issues/54918).
 */
function stopCompiling(): void {
  for (const compiler of ['sparkplug', 'maglev', 'turbofan']) setFlagsFromString(`--no-${compiler}`);
}

/**
 * Stops the process in order and exits with 1 after an uncaught error, since the state of the process is unknown then.
 * The log has only the known fields of the error; Node would print every property, including secrets.
 */
export function endOnUncaughtError(stop: () => Promise<void>, log: Pick<Logger, 'fatal'>): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error: the process ends');
    setTimeout(() => process.exit(1), maxStopMs).unref();
    const end = () => process.exit(1);
    stop().then(end, end);
  });
}
