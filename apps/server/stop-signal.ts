import { type Logger, redactedText } from '@fairline/runtime';

/** A process that has not stopped after this long is ended. */
const maxStopMs = 9_500;

/**
 * SIGINT and SIGTERM stop the process in order, once. A second Ctrl-C ends it at once, and so does a stop that hangs. A
 * second SIGTERM is ignored: a supervisor sends it to each process of a group, and those pass it on.
 */
export function onStopSignal(stop: () => Promise<void>): void {
  let stopping = false;
  function begin(): void {
    stopping = true;
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
 * Stops the process in order and exits with 1 when an error was not caught, since its state is unknown then. The log has
 * the known fields of the error; Node would print every property, secrets among them.
 */
export function endOnUncaughtError(stop: () => Promise<void>, log: Pick<Logger, 'fatal'>): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error: the process ends');
    setTimeout(() => process.exit(1), maxStopMs).unref();
    const end = () => process.exit(1);
    stop().then(end, end);
  });
}
