import { createHash } from 'node:crypto';
import { isLanguage } from '@fairline/i18n';
import type { Platform } from '@fairline/runtime';
import type { Counter } from 'prom-client';
import { judge, maxFailures, newsMs } from './domain/delivery-rules.ts';
import { isLoss } from './domain/player-fact.ts';
import { pushMessage } from './push-message.ts';
import type { PushAnswer, PushService } from './push-service.ts';
import { readFact } from './read-event.ts';
import * as store from './store.ts';

export interface AttemptParts extends Pick<Platform, 'clock' | 'database' | 'log'> {
  service: PushService;
  outcomes: Counter<'outcome'>;
  /** True when the process stops and aborts its requests. */
  isStopping(): boolean;
}

/** Sends one message and saves the outcome. A message that is too old is deleted and not sent. */
export async function attemptPush(parts: AttemptParts, due: store.DueDelivery): Promise<void> {
  const { clock, service, isStopping } = parts;
  const ttlMs = due.created_at.getTime() + newsMs - clock.now();
  const fact = readFact(due.fact);
  if (ttlMs <= 0 || !fact || !isLanguage(due.language)) return finish(parts, due, 'stale');
  const answer = await service.send({
    endpoint: due.endpoint,
    p256dh: due.p256dh,
    auth: due.auth,
    text: JSON.stringify(pushMessage(fact, due.language, due.event_id)),
    ttlMs,
    urgency: isLoss(fact) ? 'low' : 'normal',
    topic: createHash('sha256').update(due.event_id).digest('base64url').slice(0, 32),
  });
  // An aborted request has no outcome: its claim expires, and another process sends the message.
  if (!isStopping() || answer.status !== undefined) await saveOutcome(parts, due, answer);
}

async function saveOutcome(parts: AttemptParts, due: store.DueDelivery, answer: PushAnswer): Promise<void> {
  const { clock, outcomes } = parts;
  const { pool } = parts.database;
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
  if (verdict.kind === 'delivered') await store.recordSuccess(pool, due.subscription_id, now);
  else await recordFailure(parts, due, answer);
  await finish(parts, due, verdict.kind);
}

async function recordFailure(
  { database: { pool }, log }: AttemptParts,
  due: store.DueDelivery,
  { status, fault }: PushAnswer,
): Promise<void> {
  const { host } = new URL(due.endpoint);
  log.warn({ host, status, fault, attempts: due.attempts }, 'push not delivered');
  const failures = await store.recordFailure(pool, due.subscription_id);
  if (failures >= maxFailures) await store.deleteEnded(pool, due.subscription_id);
}

async function finish(
  { database: { pool }, outcomes }: AttemptParts,
  due: store.DueDelivery,
  outcome: 'delivered' | 'given-up' | 'stale',
): Promise<void> {
  outcomes.inc({ outcome });
  await store.deleteDelivery(pool, due.id);
}
