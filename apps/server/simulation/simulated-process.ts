import { type Bus, type Clock, createJobs, type Platform } from '@fairline/runtime';
import { type Assembly, assemble } from '../assemble.ts';
import { quietFeed } from '../testing/quiet-feed.ts';

/** A process of the simulated site. It can stand still and wake up, as one that was stopped by a signal. */
export interface SimulatedProcess {
  assembly: Assembly;
  /** Lets it watch the lease on the feeds once. */
  lookAtLease(): Promise<void>;
  /** Lets it record the prices of open bets once. */
  recordPrices(): Promise<void>;
  /** Its timers and the messages of the bus wait from now on. */
  pause(): void;
  /** Everything that has waited happens. */
  wake(): void;
}

/** Starts a process on the clock, the bus and the database of a platform. */
export async function startProcess(platform: Platform): Promise<SimulatedProcess> {
  let isPaused = false;
  const waiting: (() => void)[] = [];

  /** Runs a task, or keeps it until the process wakes up. */
  function whenAwake(task: () => void): void {
    if (isPaused) waiting.push(task);
    else task();
  }

  const clock: Clock = {
    now: platform.clock.now,
    after(delayMs, task) {
      let isCancelled = false;
      const cancel = platform.clock.after(delayMs, () =>
        whenAwake(() => {
          if (!isCancelled) task();
        }),
      );
      return () => {
        isCancelled = true;
        cancel();
      };
    },
  };
  const bus: Bus = {
    ...platform.bus,
    publish: (topic, message) => whenAwake(() => platform.bus.publish(topic, message)),
    subscribe: (pattern, receive) =>
      platform.bus.subscribe<Parameters<typeof receive>[0]>(pattern, (message, topic) =>
        whenAwake(() => receive(message, topic)),
      ),
  };
  const jobs = createJobs(clock);
  const assembly = await assemble({ ...platform, clock, bus, jobs }, undefined, {
    feeds: [quietFeed(clock)],
  });
  await assembly.start();
  return {
    assembly,
    async lookAtLease() {
      await jobs.runNow('sportsbook.lease');
    },
    async recordPrices() {
      // What was seen waits for one turn before it is recorded.
      for (let turn = 0; turn < 2; turn++) await jobs.runNow('sportsbook.price-changes');
    },
    pause() {
      isPaused = true;
    },
    wake() {
      isPaused = false;
      for (const task of waiting.splice(0)) task();
    },
  };
}
