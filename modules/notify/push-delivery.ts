import { createPoller, type Platform, type Poller, workInLanes } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { attemptPush } from './attempt-push.ts';
import { newsMs } from './domain/delivery-rules.ts';
import type { PushService } from './push-service.ts';
import { claimDue, deleteOldEvents } from './store.ts';

export interface PushDelivery extends Poller {
  /** Delivers the messages that are due, one batch. @returns the number of attempts */
  deliver(): Promise<number>;
  /** Aborts the running requests. The next process sends the messages that have no answer. */
  stop(): Promise<void>;
}

export interface DeliveryParts {
  service: PushService;
  /** True while the operator has web push switched on. */
  isOn(): boolean;
  /** Aborts the running requests. */
  abort(): void;
}

const pauseMs = 1_000;
const batchSize = 64;
/** The number of requests at once. A batch ends before its claim expires, even if all its requests time out. */
const lanes = 16;
const claimMs = 120_000;
const sweepMs = 3_600_000;

/**
 * Creates the poller that sends recorded messages. It is separate from the outbox, because a slow push service would
 * delay the outbox.
 */
export function createPushDelivery(
  platform: Platform,
  { service, isOn, abort }: DeliveryParts,
): PushDelivery {
  const { clock, database, jobs, log, metrics } = platform;
  const outcomes = new Counter({
    name: 'notify_pushes_total',
    help: 'Attempts to deliver a message to a browser, by outcome',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  let isStopping = false;
  let sweptAtMs = Number.NEGATIVE_INFINITY;
  const parts = { clock, database, log, service, outcomes, isStopping: () => isStopping };

  async function deliver(): Promise<number> {
    if (!isOn()) return 0;
    const nowMs = clock.now();
    const due = await claimDue(database.pool, {
      now: new Date(nowMs),
      lostAt: new Date(nowMs + claimMs),
      limit: batchSize,
    });
    await workInLanes(due, lanes, (each) => attemptPush(parts, each));
    return due.length;
  }

  async function tick(): Promise<boolean> {
    if (clock.now() - sweptAtMs >= sweepMs) {
      sweptAtMs = clock.now();
      await deleteOldEvents(database.pool, new Date(clock.now() - newsMs));
    }
    return (await deliver()) === batchSize;
  }

  const poller = createPoller({
    clock,
    log,
    name: 'notify.push',
    jobs,
    pauseMs,
    failure: 'push delivery failed',
    tick,
  });
  return {
    start: poller.start,
    deliver,
    async stop() {
      isStopping = true;
      const stopped = poller.stop();
      abort();
      await stopped;
    },
  };
}
