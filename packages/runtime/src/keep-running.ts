import type { Clock } from './clock.ts';

/** A process or similar resource that runs until it ends by itself or is stopped. */
export interface Running {
  /** Resolves when the process has ended, with the reason for the log. */
  ended: Promise<string>;
  stop(): Promise<void>;
}

export type RestartEvent =
  | { type: 'ended'; reason: string; retryInMs: number }
  | { type: 'not-started'; error: unknown; retryInMs: number }
  | { type: 'restarted'; attempts: number }
  | { type: 'abandoned'; attempts: number };

export interface KeepRunningParts {
  clock: Pick<Clock, 'now' | 'after'>;
  first: Running;
  start(): Promise<Running>;
  onEvent(event: RestartEvent): void;
}

const firstDelayMs = 250;
const maxDelayMs = 10_000;
/** With the pauses below, twelve attempts take about a minute. */
const maxAttempts = 12;
/**
 * After a run of this length the attempts are counted again from 0. An earlier end counts as one more failed attempt.
 */
const settledMs = 60_000;

/** Returns the pause before an attempt in ms. It doubles from one attempt to the next. */
export function restartDelayMs(attempt: number): number {
  return Math.min(maxDelayMs, firstDelayMs * 2 ** attempt);
}

/**
 * Restarts a process that ends by itself, with growing pauses, until `stop` or until too many attempts in a row have
 * failed.
 */
export function keepRunning({ clock, first, start, onEvent }: KeepRunningParts): { stop(): Promise<void> } {
  let isStopping = false;
  let running: Running | undefined = first;
  let startedAtMs = clock.now();
  let attempts = 0;
  let cancel = () => {};
  let attempt: Promise<void> = Promise.resolve();

  function watch(current: Running): void {
    void current.ended.then((reason) => {
      running = undefined;
      if (isStopping) return;
      if (clock.now() - startedAtMs >= settledMs) attempts = 0;
      again((retryInMs) => ({ type: 'ended', reason, retryInMs }));
    });
  }

  function again(event: (retryInMs: number) => RestartEvent): void {
    if (attempts >= maxAttempts) {
      onEvent({ type: 'abandoned', attempts });
      return;
    }
    const retryInMs = restartDelayMs(attempts);
    attempts += 1;
    onEvent(event(retryInMs));
    cancel = clock.after(retryInMs, () => {
      attempt = restart();
    });
  }

  async function restart(): Promise<void> {
    try {
      const started = await start();
      if (isStopping) return started.stop();
      running = started;
      startedAtMs = clock.now();
      onEvent({ type: 'restarted', attempts });
      watch(started);
    } catch (error) {
      if (!isStopping) again((retryInMs) => ({ type: 'not-started', error, retryInMs }));
    }
  }

  watch(first);
  return {
    async stop() {
      isStopping = true;
      cancel();
      await attempt;
      await running?.stop();
    },
  };
}
