import { type Logger, redactedText } from '@fairline/runtime';

/** A process that has not stopped by itself after this long is ended. */
const maxStopMs = 9_500;

/**
 * SIGINT and SIGTERM drain once. A drain that hangs ends the process, and so does a second Ctrl-C. SIGTERM comes more
 * than once without anybody being in a hurry: a supervisor sends it to each process of a group, and they hand it on.
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
 * Ends the process with 1, after an orderly stop, when an error was not caught: its state is unknown by then. The error
 * is logged with the usual list of fields, where Node would print every property, secrets among them.
 */
export function endOnUncaughtError(stop: () => Promise<void>, log: Pick<Logger, 'fatal'>): void {
  process.once('uncaughtException', (error: unknown) => {
    log.fatal({ err: error }, 'uncaught error: the process ends');
    setTimeout(() => process.exit(1), maxStopMs).unref();
    const end = () => process.exit(1);
    stop().then(end, end);
  });
}
