import { createHash } from 'node:crypto';
import { isLanguage } from '@fairline/i18n';
import { createPoller, type Platform, type Poller } from '@fairline/runtime';
import { Counter } from 'prom-client';
import { judge, maxFailures, newsMs } from './domain/delivery-rules.ts';
import { isLoss } from './domain/player-fact.ts';
import { pushMessage } from './push-message.ts';
import type { PushAnswer, PushService } from './push-service.ts';
import { readFact } from './read-event.ts';
import * as store from './store.ts';

export interface Delivery extends Poller {
  /** Delivers what is due now. @returns how many attempts were made. */
  deliver(): Promise<number>;
  /** Ends what is under way; what was not taken is tried again by the next process. */
  stop(): Promise<void>;
}

export interface DeliveryParts {
  service: PushService;
  /** The operator lets messages be sent. */
  isOn(): boolean;
  /** Ends requests that are under way. */
  abort(): void;
}

const pauseMs = 1_000;
const batch = 64;
/** Requests at once. A batch of requests that all time out is over before its claim is. */
const lanes = 16;
const claimMs = 120_000;
const sweepMs = 3_600_000;

/** Tells browsers what was noted for them. Apart from the outbox, so that a slow push service holds up nobody else. */
export function pushDelivery(platform: Platform, { service, isOn, abort }: DeliveryParts): Delivery {
  const { clock, database, log, metrics } = platform;
  const { pool } = database;
  const outcomes = new Counter({
    name: 'notify_pushes_total',
    help: 'Attempts to deliver a message to a browser, by what came of them',
    labelNames: ['outcome'],
    registers: [metrics],
  });
  let stopped = false;
  let sweptAtMs = Number.NEGATIVE_INFINITY;

  async function deliver(): Promise<number> {
    if (!isOn()) return 0;
    const nowMs = clock.now();
    const due = await store.claimDue(pool, {
      now: new Date(nowMs),
      lostAt: new Date(nowMs + claimMs),
      limit: batch,
    });
    const waiting = due.values();
    const lane = async () => {
      for (const each of waiting) await attempt(each);
    };
    // One that fails must not end the round while the others still send: whoever stops waits for all of them.
    const ended = await Promise.allSettled(Array.from({ length: lanes }, lane));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    return due.length;
  }

  async function attempt(due: store.DueDelivery): Promise<void> {
    const ttlMs = due.created_at.getTime() + newsMs - clock.now();
    const fact = readFact(due.fact);
    if (ttlMs <= 0 || !fact || !isLanguage(due.language)) return drop(due, 'stale');
    const answer = await service.send({
      endpoint: due.endpoint,
      p256dh: due.p256dh,
      auth: due.auth,
      text: JSON.stringify(pushMessage(fact, due.language, due.event_id)),
      ttlMs,
      urgency: isLoss(fact) ? 'low' : 'normal',
      topic: createHash('sha256').update(due.event_id).digest('base64url').slice(0, 32),
    });
    // A process that ends breaks its requests off: the claim runs out, and another one goes on.
    if (!stopped || answer.status !== undefined) await conclude(due, answer);
  }

  async function conclude(due: store.DueDelivery, answer: PushAnswer): Promise<void> {
    const verdict = judge({ ...answer, attempts: due.attempts });
    const now = new Date(clock.now());
    if (verdict.kind === 'again') {
      outcomes.inc({ outcome: 'again' });
      return store.postpone(pool, due.id, new Date(now.getTime() + verdict.delayMs));
    }
    if (verdict.kind === 'gone') {
      outcomes.inc({ outcome: 'gone' });
      return store.deleteEnded(pool, due.subscription_id);
    }
    if (verdict.kind === 'delivered') await store.noteSuccess(pool, due.subscription_id, now);
    else await noteFailure(due, answer);
    await drop(due, verdict.kind);
  }

  async function noteFailure(due: store.DueDelivery, { status, fault }: PushAnswer): Promise<void> {
    const { host } = new URL(due.endpoint);
    log.warn({ host, status, fault, attempts: due.attempts }, 'push not delivered');
    const failures = await store.noteFailure(pool, due.subscription_id);
    if (failures >= maxFailures) await store.deleteEnded(pool, due.subscription_id);
  }

  async function drop(due: store.DueDelivery, outcome: 'delivered' | 'given-up' | 'stale'): Promise<void> {
    outcomes.inc({ outcome });
    await store.deleteDelivery(pool, due.id);
  }

  async function tick(): Promise<boolean> {
    if (clock.now() - sweptAtMs >= sweepMs) {
      sweptAtMs = clock.now();
      await store.forgetEvents(pool, new Date(clock.now() - newsMs));
    }
    return (await deliver()) === batch;
  }

  const delivering = createPoller({ clock, log, pauseMs, failure: 'push delivery failed', tick });
  return {
    start: delivering.start,
    deliver,
    async stop() {
      stopped = true;
      const ended = delivering.stop();
      abort();
      await ended;
    },
  };
}
