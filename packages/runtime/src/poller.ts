import type { Clock } from './clock.ts';
import type { JobReport, Jobs } from './jobs.ts';
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
  /** The name under which operators see the job, such as `outbox.deliver`; they do not see a job without one. */
  name?: string;
  /** The list that the job joins while it polls. */
  jobs?: Jobs | undefined;
  /** The pause after a tick that left no more work, in ms. */
  pauseMs: number;
  /** The log line of a tick that failed. */
  failure: string;
  /**
   * Returns the reason of a failure that lies outside of this program, such as a missing network. It is logged in one
   * line as a warning, without a stack; every other failure is an error.
   */
  outsideReason?(error: unknown): string | undefined;
  /** Does the work that is due. @returns true when there may be more work at once. */
  tick(): Promise<boolean>;
}

/** Creates a poller. The next tick follows at once while there is more work, and otherwise after a pause. A failed tick is logged; the next still runs. */
export function createPoller({
  clock,
  log,
  name,
  jobs,
  pauseMs,
  failure,
  outsideReason,
  tick,
}: PollerParts): Poller {
  let stopped = false;
  let isRunning = false;
  let cancel = () => {};
  let current: Promise<void> = Promise.resolve();
  let report: JobReport | undefined;

  function schedule(delayMs: number): void {
    if (stopped) return;
    cancel = clock.after(delayMs, run);
  }

  function run(): void {
    isRunning = true;
    current = tick()
      .then((isMore) => {
        report?.succeeded();
        return isMore;
      })
      .catch((error: unknown) => {
        report?.failed(error);
        const reason = outsideReason?.(error);
        if (reason === undefined) log.error({ err: error }, failure);
        else log.warn({ reason }, failure);
        return false;
      })
      .then((isMore) => {
        isRunning = false;
        schedule(isMore ? 0 : pauseMs);
      });
  }

  async function runNow(): Promise<void> {
    if (!isRunning && !stopped) {
      cancel();
      run();
    }
    await current;
  }

  return {
    start(firstDelayMs = 0) {
      if (name !== undefined) report = jobs?.add(name, runNow);
      schedule(firstDelayMs);
    },
    async stop() {
      stopped = true;
      cancel();
      await current;
      report?.end();
    },
  };
}
