import {
  type createSupportRequest,
  type Input,
  PlatformError,
  type SupportThread,
} from '@fairline/contracts';
import { bodyDigest, type Platform, type pg, secretDigest } from '@fairline/runtime';
import { type Asker, ownerOf } from './asker.ts';
import { maxOpenRequests } from './domain/request-rules.ts';
import { type HourlyLimits, spendOne } from './hourly-limits.ts';
import { viewThread } from './request-views.ts';
import * as store from './store.ts';

export interface AskedQuestion {
  thread: SupportThread;
  /** The key that the visitor's browser stores from now on; undefined for a player. */
  visitorKey: string | undefined;
}

export interface QuestionCall {
  /** The idempotency key: the question is asked once for each key. */
  key: string;
  question: Input<typeof createSupportRequest, 'body'>;
  /** IP address of the caller, for the bound of visitors. */
  address: string;
}

interface Parts extends Pick<Platform, 'clock' | 'database' | 'ids'> {
  limits: Pick<HourlyLimits, 'questions'>;
}

/**
 * Opens a request with its first message, once for each key.
 * @throws PlatformError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_FLIGHT, TOO_MANY_REQUESTS, SUPPORT_REQUESTS_FULL
 */
export async function askQuestion(parts: Parts, asker: Asker, call: QuestionCall): Promise<AskedQuestion> {
  const { clock, database, limits } = parts;
  const digest = bodyDigest(call.question);
  const before = await database.transaction((connection) =>
    findAsked(parts, connection, asker, { key: call.key, digest }),
  );
  if (before) return before;
  spendOne(limits.questions, asker, { address: call.address, clock });
  return database.transaction((connection) => openRequest(parts, connection, asker, call, digest));
}

/** Finds the request that was opened with this key. A visitor whose browser never received its key gets a new one. */
async function findAsked(
  { ids }: Pick<Parts, 'ids'>,
  connection: pg.PoolClient,
  asker: Asker,
  { key, digest }: { key: string; digest: Buffer },
): Promise<AskedQuestion | undefined> {
  const row = await store.findByKey(connection, 'playerId' in asker ? asker.playerId : null, key);
  if (!row) return undefined;
  if (!row.body_digest.equals(digest)) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
  const thread = await viewThread(connection, row);
  if ('playerId' in asker || !row.visitor_digest) return { thread, visitorKey: undefined };
  if (asker.visitorKey !== undefined) {
    if (!secretDigest(asker.visitorKey).equals(row.visitor_digest))
      throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
    return { thread, visitorKey: asker.visitorKey };
  }
  const visitorKey = ids.secret();
  const digests = { before: row.visitor_digest, after: secretDigest(visitorKey) };
  await store.changeVisitor(connection, row.request_id, digests);
  return { thread, visitorKey };
}

async function openRequest(
  { clock, ids }: Parts,
  connection: pg.PoolClient,
  asker: Asker,
  { key, question }: QuestionCall,
  digest: Buffer,
): Promise<AskedQuestion> {
  const visitorKey = 'playerId' in asker ? undefined : (asker.visitorKey ?? ids.secret());
  const owner = ownerOf(visitorKey === undefined ? asker : { visitorKey });
  if (!owner) throw new Error('support request has no owner');
  if ((await store.countOpen(connection, owner)) >= maxOpenRequests)
    throw new PlatformError('SUPPORT_REQUESTS_FULL');
  const at = new Date(clock.now());
  const row = await store.insertRequest(connection, {
    owner,
    request_id: ids.uuid(),
    email: 'playerId' in asker ? null : (question.email ?? null),
    topic: question.topic,
    subject: question.subject,
    lng: question.lng,
    create_key: key,
    body_digest: digest,
    created_at: at,
  });
  // Another call with this key has opened the request meanwhile.
  if (!row) throw new PlatformError('IDEMPOTENCY_IN_FLIGHT');
  await store.insertMessage(connection, {
    request_id: row.request_id,
    number: 1,
    author: 'player',
    operator: null,
    text: question.text,
    key: null,
    written_at: at,
  });
  return { thread: await viewThread(connection, row), visitorKey };
}
