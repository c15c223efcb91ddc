import type { Clock, Logger } from '@fairline/runtime';

export interface BackgroundValueOptions<Value> {
  /** The name of the value in the log. */
  name: string;
  /** A value is computed again when it is asked for after this time. */
  ttlMs: number;
  load(): Promise<Value>;
}

/**
 * Creates the reading of a value that costs much: a reader gets the last one at once, and a new one is computed beside.
 * It is undefined until the first is there. After a failure the next reader starts again.
 */
export function createBackgroundValue<Value>(
  { clock, log }: { clock: Pick<Clock, 'now'>; log: Pick<Logger, 'error'> },
  { name, ttlMs, load }: BackgroundValueOptions<Value>,
): () => Value | undefined {
  let value: Value | undefined;
  let startedMs = Number.NEGATIVE_INFINITY;
  let isRunning = false;

  async function renew(): Promise<void> {
    isRunning = true;
    startedMs = clock.now();
    try {
      value = await load();
    } catch (error) {
      startedMs = Number.NEGATIVE_INFINITY;
      log.error({ err: error, name }, 'figure of the dashboard not computed');
    }
    isRunning = false;
  }

  return () => {
    if (!isRunning && clock.now() - startedMs >= ttlMs) void renew();
    return value;
  };
}
