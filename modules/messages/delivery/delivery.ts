import { createPoller, type Platform, type Poller, workInLanes } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { deleteOldLocal } from '../providers/local-store.ts';
import { claimDue, deleteDecided } from '../store.ts';
import { type AttemptParts, attemptDelivery } from './attempt-delivery.ts';

export interface Delivery extends Poller {
  /** Sends the messages that are due, one batch. @returns the number of attempts */
  deliver(): Promise<number>;
}

const pauseMs = 1_000;
const batchSize = 32;
/** The number of messages at once. A batch ends before its claim expires, even if no provider answers. */
const lanes = 8;
const claimMs = 180_000;
const sweepMs = 3_600_000;
/** The time for which the site knows that a message was sent. Its address and text are gone by then. */
const keptMs = 90 * 86_400_000;
/** The time for which a message can be read in the outbox of this machine. */
const keptLocallyMs = 7 * 86_400_000;

/** Creates the poller that sends written messages at least once. */
export function createDelivery(
  platform: Platform,
  given: Pick<AttemptParts, 'providers' | 'limits' | 'site' | 'origin'>,
): Delivery {
  const { clock, database, jobs, log, metrics } = platform;
  const ending = new AbortController();
  const parts: AttemptParts = {
    ...platform,
    ...given,
    signal: ending.signal,
    outcomes: new Counter({
      name: 'messages_attempts_total',
      help: 'Attempts to send an e-mail or an SMS, by channel and outcome',
      labelNames: ['channel', 'outcome'],
      registers: [metrics],
    }),
  };
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  async function deliver(): Promise<number> {
    const nowMs = clock.now();
    const due = await claimDue(database.pool, {
      now: new Date(nowMs),
      lostAt: new Date(nowMs + claimMs),
      limit: batchSize,
    });
    await workInLanes(due, lanes, (each) => attemptDelivery(parts, each));
    return due.length;
  }

  async function sweep(): Promise<void> {
    sweptAtMs = clock.now();
    await deleteDecided(database.pool, new Date(sweptAtMs - keptMs));
    await deleteOldLocal(database.pool, new Date(sweptAtMs - keptLocallyMs));
  }

  const poller = createPoller({
    clock,
    log,
    name: 'messages.deliver',
    jobs,
    pauseMs,
    failure: 'message delivery failed',
    async tick() {
      if (clock.now() - sweptAtMs >= sweepMs) await sweep();
      return (await deliver()) === batchSize;
    },
  });
  return {
    start: poller.start,
    deliver,
    async stop() {
      const stopped = poller.stop();
      ending.abort();
      await stopped;
      given.providers.email?.close?.();
      given.providers.sms?.close?.();
    },
  };
}
