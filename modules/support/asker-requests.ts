import {
  PlatformError,
  type SupportRequest,
  type SupportThread,
  type SupportTopic,
} from '@fairline/contracts';
import { isUuid, type Platform, pageOf } from '@fairline/runtime';
import { advanceRequest, announce, lockKnown } from './advance-request.ts';
import { type Asker, ownerOf } from './asker.ts';
import { type HourlyLimits, spendOne } from './hourly-limits.ts';
import { viewRequest, viewThread } from './request-views.ts';
import { findRequest, findRequests, type Owner, saveRating, saveRead } from './store.ts';

type Parts = Pick<Platform, 'bus' | 'clock' | 'database'>;

export interface RequestPage {
  requests: SupportRequest[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

export interface OwnQuery {
  /** The cursor of the previous page. */
  after?: string | undefined;
  limit: number;
  topic?: SupportTopic | undefined;
}

/** Lists an asker's requests, newest first. */
export async function listRequests(
  { database }: Pick<Parts, 'database'>,
  asker: Asker,
  { after, limit, topic }: OwnQuery,
): Promise<RequestPage> {
  const owner = ownerOf(asker);
  if (!owner) return { requests: [], next: null };
  const before = after !== undefined && isUuid(after) ? after : undefined;
  const rows = await findRequests(database.pool, owner, { before, limit: limit + 1, topic });
  const { shown, next } = pageOf(rows, limit, (row) => row.request_id);
  return { requests: shown.map(viewRequest), next };
}

/** A request of a player as an operator sees it among what happened to the player. */
export interface PlayerRequest extends SupportRequest {
  /** True for a message with which support has written to the player. */
  isFromSupport: boolean;
}

/** Lists the requests of a player, the newest first, with those that support has opened. */
export async function listOfPlayer(
  { database }: Pick<Parts, 'database'>,
  playerId: bigint,
  { after, limit }: Pick<OwnQuery, 'after' | 'limit'>,
): Promise<PlayerRequest[]> {
  const before = after !== undefined && isUuid(after) ? after : undefined;
  const rows = await findRequests(database.pool, { playerId }, { before, limit, topic: undefined });
  return rows.map((row) => ({ ...viewRequest(row), isFromSupport: row.is_from_support }));
}

/** Reads one of an asker's requests. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function readRequest(
  { database }: Pick<Parts, 'database'>,
  asker: Asker,
  requestId: string,
): Promise<SupportThread> {
  const owner = requireOwner(asker);
  const row = isUuid(requestId) && (await findRequest(database.pool, requestId, owner));
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return viewThread(database.pool, row);
}

/** Saves that the asker has seen the first `count` messages of a request. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function markRead(
  { database }: Pick<Parts, 'database'>,
  asker: Asker,
  requestId: string,
  count: number,
): Promise<SupportRequest> {
  const owner = requireOwner(asker);
  const row = isUuid(requestId) ? await saveRead(database.pool, requestId, owner, count) : undefined;
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return viewRequest(row);
}

export interface AskerMessage {
  /** The idempotency key: the message is written once for each key. */
  key: string;
  text: string;
  /** IP address of the caller, for the bound of visitors. */
  address: string;
}

/** Adds a message to one of an asker's requests. @throws PlatformError as {@link advanceRequest}, TOO_MANY_REQUESTS */
export async function writeMessage(
  parts: Parts & { limits: Pick<HourlyLimits, 'messages'> },
  asker: Asker,
  requestId: string,
  { key, text, address }: AskerMessage,
): Promise<SupportThread> {
  const owner = requireOwner(asker);
  spendOne(parts.limits.messages, asker, { address, clock: parts.clock });
  const row = await advanceRequest(parts, { requestId, owner, step: 'ask', message: { key, text } });
  return viewThread(parts.database.pool, row);
}

/** Closes one of an asker's requests. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function closeRequest(parts: Parts, asker: Asker, requestId: string): Promise<SupportThread> {
  const owner = requireOwner(asker);
  return viewThread(parts.database.pool, await advanceRequest(parts, { requestId, owner, step: 'close' }));
}

/**
 * Rates one of an asker's requests; a later rating replaces it.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_RATING_EARLY while it waits for support
 */
export async function rateRequest(
  { bus, clock, database }: Parts,
  asker: Asker,
  requestId: string,
  { value, line }: { value: number; line?: string | undefined },
): Promise<SupportThread> {
  const owner = requireOwner(asker);
  const row = await database.transaction(async (connection) => {
    const { state } = await lockKnown(connection, requestId, owner);
    if (state === 'open') throw new PlatformError('SUPPORT_RATING_EARLY');
    const rating = { value, line: line ?? null, at: new Date(clock.now()) };
    return saveRating(connection, requestId, rating);
  });
  announce({ bus }, row);
  return viewThread(database.pool, row);
}

function requireOwner(asker: Asker): Owner {
  const owner = ownerOf(asker);
  if (!owner) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return owner;
}
