import {
  type createSupportRequest,
  type Input,
  PlatformError,
  type SupportThread,
} from '@fairline/contracts';
import { bodyDigest, type Platform, type pg, secretDigest } from '@fairline/runtime';
import { announce } from './advance-request.ts';
import { type Asker, ownerOf } from './asker.ts';
import { maxOpenRequests } from './domain/request-rules.ts';
import { type HourlyLimits, spendOne } from './hourly-limits.ts';
import type { PlayerFacts } from './player-facts.ts';
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
  /** The country of the request, two lower-case letters; undefined when it is not known. */
  country: string | undefined;
}

interface Parts extends Pick<Platform, 'bus' | 'clock' | 'database' | 'ids'> {
  limits: Pick<HourlyLimits, 'questions'>;
  players: Pick<PlayerFacts, 'playerView'>;
}

/**
 * Opens a request with its first message, once for each key.
 * @throws PlatformError IDEMPOTENCY_KEY_REUSED, IDEMPOTENCY_IN_FLIGHT, TOO_MANY_REQUESTS, SUPPORT_REQUESTS_FULL,
 *   APPEAL_REFUSED for an appeal of anybody but a player whose account is blocked
 */
export async function askQuestion(parts: Parts, asker: Asker, call: QuestionCall): Promise<AskedQuestion> {
  const { bus, clock, database, limits, players } = parts;
  const digest = bodyDigest(call.question);
  const before = await database.transaction((connection) =>
    findAsked(parts, connection, asker, { key: call.key, digest }),
  );
  if (before) return before;
  const player = 'playerId' in asker ? await players.playerView(asker.playerId) : undefined;
  const isAppeal = call.question.topic === 'appeal';
  if (isAppeal && !(player && player.ban_level > 0)) throw new PlatformError('APPEAL_REFUSED');
  spendOne(limits.questions, asker, { address: call.address, clock });
  const from = { ...call, country: player?.countryCode ?? call.country };
  const asked = await database.transaction((connection) =>
    openRequest(parts, connection, asker, from, digest),
  );
  announce({ bus }, { request_id: asked.thread.requestId, state: asked.thread.state, version: 1 });
  return asked;
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
  { key, question, country }: QuestionCall,
  digest: Buffer,
): Promise<AskedQuestion> {
  const visitorKey = 'playerId' in asker ? undefined : (asker.visitorKey ?? ids.secret());
  const owner = ownerOf(visitorKey === undefined ? asker : { visitorKey });
  if (!owner) throw new Error('support request has no owner');
  if ((await store.countOpen(connection, owner)) >= maxOpenRequests)
    throw new PlatformError('SUPPORT_REQUESTS_FULL');
  const isAppeal = question.topic === 'appeal' && 'playerId' in owner;
  if (isAppeal && (await store.findAppeal(connection, owner.playerId)) !== undefined)
    throw new PlatformError('SUPPORT_REQUESTS_FULL');
  const at = new Date(clock.now());
  const row = await store.insertRequest(connection, {
    owner,
    request_id: ids.uuid(),
    email: 'playerId' in asker ? null : (question.email ?? null),
    topic: question.topic,
    subject: question.subject,
    lng: question.lng,
    country: country ?? null,
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
