import type { Clock } from './clock.ts';
import type { Logger } from './log.ts';

export interface Poller {
  /** Starts polling. The first tick runs after `firstDelayMs`, or at once when that is absent. */
  start(firstDelayMs?: number): void;
  /** Starts no further tick. Resolves when the running one has ended. */
  stop(): Promise<void>;
}

export interface PollerParts {
  clock: Pick<Clock, 'after'>;
  log: Logger;
  /** The pause after a tick that left no more work, in ms. */
  pauseMs: number;
  /** The log line of a tick that failed. */
  failure: string;
  /** Does the work that is due. @returns true when there may be more work at once. */
  tick(): Promise<boolean>;
}

/** Creates a poller. The next tick follows at once while there is more work, and otherwise after a pause. A failed tick is logged; the next still runs. */
export function createPoller({ clock, log, pauseMs, failure, tick }: PollerParts): Poller {
  let stopped = false;
  let cancel = () => {};
  let current: Promise<unknown> = Promise.resolve();

  function schedule(delayMs: number): void {
    if (stopped) return;
    cancel = clock.after(delayMs, () => {
      current = tick()
        .catch((error: unknown) => {
          log.error({ err: error }, failure);
          return false;
        })
        .then((isMore) => schedule(isMore ? 0 : pauseMs));
    });
  }

  return {
    start: (firstDelayMs = 0) => schedule(firstDelayMs),
    async stop() {
      stopped = true;
      cancel();
      await current;
    },
  };
}
