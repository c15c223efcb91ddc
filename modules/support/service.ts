import {
  type createSupportRequest,
  type Input,
  PlatformError,
  type SupportRequest,
  type SupportThread,
  supportText,
  tooManyRequests,
} from '@fairline/contracts';
import {
  bodyDigest,
  createRateLimit,
  isUuid,
  type Platform,
  pageOf,
  secretDigest,
  writeOutbox,
} from '@fairline/runtime';
import { decideStep, maxOpenRequests, type RequestState, type Step } from './domain/request-rules.ts';
import * as store from './store.ts';

/** Who writes or reads: a player, or a visitor by the key in the cookie of his browser. */
export type Asker = { playerId: bigint } | { visitorKey: string | undefined };

export interface AskedQuestion {
  thread: SupportThread;
  /** The key that the visitor's browser is to hold from now on; undefined for a player. */
  visitorKey: string | undefined;
}

type Question = Input<typeof createSupportRequest, 'body'>;

/** What the person at support sees of a request beside what its asker sees. */
interface Asked {
  playerId: string | null;
  email: string | null;
  lng: string;
}

/** A request in the list of what waits: without its messages. */
export type WaitingRequest = SupportRequest & Asked;

/** A request as the person at support reads it. */
export type DeskRequest = SupportThread & Asked;

export interface SupportService {
  list(
    asker: Asker,
    after: string | undefined,
    limit: number,
  ): Promise<{ requests: SupportRequest[]; next: string | null }>;
  /** Asks a question, once for each key; `address` is for throttling. */
  ask(asker: Asker, key: string, question: Question, address: string): Promise<AskedQuestion>;
  read(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Writes on in a request, once for each key. */
  write(
    asker: Asker,
    requestId: string,
    message: { key: string; text: string; address: string },
  ): Promise<SupportThread>;
  close(asker: Asker, requestId: string): Promise<SupportThread>;
  /** Requests that wait for an answer, the longest waiting first. */
  waiting(limit: number): Promise<WaitingRequest[]>;
  /** Any request, for support. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  show(requestId: string): Promise<DeskRequest>;
  /**
   * Answers a request in the name of `operator`; a player hears of it at once.
   * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, INVALID_INPUT
   */
  answer(requestId: string, text: string, operator: string): Promise<DeskRequest>;
  /** Closes a request for support; a player hears of it. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
  settle(requestId: string): Promise<DeskRequest>;
  /** Forgets visitors' requests that no browser can reach any more. */
  forgetOld(): Promise<void>;
}

/** How long a visitor's browser holds its key, from the last message on; the requests are forgotten with it. */
export const visitorKeptMs = 180 * 86_400_000;
const hourMs = 3_600_000;
/** Questions and messages an hour of one player, or from one address. */
const questionsAnHour = { perWindow: 20, windowMs: hourMs, maxKeys: 50_000 };
const messagesAnHour = { perWindow: 60, windowMs: hourMs, maxKeys: 50_000 };

export function createSupportService(platform: Platform): SupportService {
  const { clock, database, ids } = platform;
  const questions = createRateLimit(questionsAnHour);
  const messages = createRateLimit(messagesAnHour);

  function refuseWhenTooMany(limit: typeof questions, asker: Asker, address: string): void {
    const who = 'playerId' in asker ? `player:${asker.playerId}` : `address:${address}`;
    if (limit.spend(who, 1, clock.now())) return;
    throw tooManyRequests(limit.secondsUntilNext(clock.now()));
  }

  async function threadOf(connection: store.Connection, row: store.RequestRow): Promise<SupportThread> {
    return threadView(row, await store.findMessages(connection, row.request_id));
  }

  /** The request that was made with this key before; a visitor whose browser never got its key is given a new one. */
  async function madeBefore(
    connection: store.Connection,
    asker: Asker,
    key: string,
    digest: Buffer,
  ): Promise<AskedQuestion | undefined> {
    const made = await store.findMade(connection, 'playerId' in asker ? asker.playerId : null, key);
    if (!made) return undefined;
    if (!made.body_digest.equals(digest)) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
    const thread = await threadOf(connection, made);
    if ('playerId' in asker || !made.visitor_digest) return { thread, visitorKey: undefined };
    if (asker.visitorKey !== undefined) {
      if (!secretDigest(asker.visitorKey).equals(made.visitor_digest))
        throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
      return { thread, visitorKey: asker.visitorKey };
    }
    const visitorKey = ids.secret();
    const digests = { before: made.visitor_digest, after: secretDigest(visitorKey) };
    await store.changeVisitor(connection, made.request_id, digests);
    return { thread, visitorKey };
  }

  /** Takes a step in a request, with a message or without one, and tells its player when it was support who did. */
  async function take(
    requestId: string,
    owner: store.Owner | undefined,
    step: Step,
    message?: { text: string; key: string } | { text: string; operator: string },
  ): Promise<store.RequestRow> {
    if (!isUuid(requestId)) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
    return database.transaction(async (connection) => {
      const row = await store.lockRequest(connection, requestId, owner);
      if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
      if (message && 'key' in message) {
        const written = await store.findWritten(connection, requestId, message.key);
        if (written === message.text) return row;
        if (written !== undefined) throw new PlatformError('IDEMPOTENCY_KEY_REUSED');
      }
      const decision = decideStep(row, step);
      if (!decision.ok) throw new PlatformError(decision.code);
      if (!message && decision.state === row.state) return row;
      const at = new Date(clock.now());
      const number = row.messages + 1;
      if (message) {
        await store.insertMessage(connection, {
          request_id: requestId,
          number,
          text: message.text,
          written_at: at,
          ...('key' in message
            ? { author: 'player', operator: null, key: message.key }
            : { author: 'operator', operator: message.operator, key: null }),
        });
      }
      const change = {
        request_id: requestId,
        state: decision.state,
        messages: message ? number : row.messages,
      };
      if (owner === undefined && row.player_id !== null) {
        await writeOutbox(connection, [tellPlayer(row.player_id, requestId, decision.state)]);
      }
      return store.changeRequest(connection, change, at);
    });
  }

  async function deskView(row: store.RequestRow): Promise<DeskRequest> {
    return { ...(await threadOf(database.pool, row)), ...askedIn(row) };
  }

  return {
    async list(asker, after, limit) {
      const owner = ownerOf(asker);
      if (!owner) return { requests: [], next: null };
      const before = after !== undefined && isUuid(after) ? after : undefined;
      const rows = await store.findRequests(database.pool, owner, before, limit + 1);
      const { shown, next } = pageOf(rows, limit, (row) => row.request_id);
      return { requests: shown.map(requestView), next };
    },

    async ask(asker, key, question, address) {
      const digest = bodyDigest(question);
      const before = await database.transaction((connection) => madeBefore(connection, asker, key, digest));
      if (before) return before;
      refuseWhenTooMany(questions, asker, address);
      return database.transaction(async (connection) => {
        const visitorKey = 'playerId' in asker ? undefined : (asker.visitorKey ?? ids.secret());
        const owner = ownerOf(visitorKey === undefined ? asker : { visitorKey });
        if (!owner) throw new Error('a question is asked by nobody');
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
        // Another request with this key was faster.
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
        return { thread: await threadOf(connection, row), visitorKey };
      });
    },

    async read(asker, requestId) {
      const owner = ownerOf(asker);
      const row = owner && isUuid(requestId) && (await store.findRequest(database.pool, requestId, owner));
      if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
      return threadOf(database.pool, row);
    },

    async write(asker, requestId, { key, text, address }) {
      const owner = ownerOf(asker);
      if (!owner) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
      refuseWhenTooMany(messages, asker, address);
      return threadOf(database.pool, await take(requestId, owner, 'ask', { key, text }));
    },

    async close(asker, requestId) {
      const owner = ownerOf(asker);
      if (!owner) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
      return threadOf(database.pool, await take(requestId, owner, 'close'));
    },

    async waiting(limit) {
      const rows = await store.findWaiting(database.pool, limit);
      return rows.map((row) => ({ ...requestView(row), ...askedIn(row) }));
    },

    async show(requestId) {
      const row = isUuid(requestId) && (await store.findRequest(database.pool, requestId, undefined));
      if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
      return deskView(row);
    },

    async answer(requestId, text, operator) {
      const words = supportText.safeParse(text);
      if (!words.success) throw new PlatformError('INVALID_INPUT', words.error.issues[0]?.message);
      if (operator === '') throw new PlatformError('INVALID_INPUT', 'an answer names who gave it');
      return deskView(await take(requestId, undefined, 'answer', { text: words.data, operator }));
    },

    settle: async (requestId) => deskView(await take(requestId, undefined, 'close')),

    forgetOld: () => store.deleteOldOfVisitors(database.pool, new Date(clock.now() - visitorKeptMs)),
  };
}

/** Undefined for a visitor whose browser holds no key: nothing can be his. */
function ownerOf(asker: Asker): store.Owner | undefined {
  if ('playerId' in asker) return asker;
  return asker.visitorKey === undefined ? undefined : { visitorDigest: secretDigest(asker.visitorKey) };
}

function tellPlayer(playerId: bigint, requestId: string, state: RequestState) {
  return { topic: `live.player.${playerId}`, message: { type: 'support', requestId, state } };
}

function requestView(row: store.RequestRow): SupportRequest {
  return {
    requestId: row.request_id,
    topic: row.topic,
    subject: row.subject,
    state: row.state,
    createdAt: row.created_at.getTime(),
    updatedAt: row.updated_at.getTime(),
  };
}

function askedIn({ player_id, email, lng }: store.RequestRow): Asked {
  return { playerId: player_id === null ? null : String(player_id), email, lng };
}

function threadView(row: store.RequestRow, messages: readonly store.MessageRow[]): SupportThread {
  return {
    ...requestView(row),
    messages: messages.map(({ number, author, text, written_at }) => ({
      number,
      author,
      text,
      writtenAt: written_at.getTime(),
    })),
  };
}
