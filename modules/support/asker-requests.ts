import { PlatformError, type SupportRequest, type SupportThread } from '@fairline/contracts';
import { isUuid, type Platform, pageOf } from '@fairline/runtime';
import { advanceRequest } from './advance-request.ts';
import { type Asker, ownerOf } from './asker.ts';
import { type HourlyLimits, spendOne } from './hourly-limits.ts';
import { viewRequest, viewThread } from './request-views.ts';
import { findRequest, findRequests, type Owner } from './store.ts';

type Parts = Pick<Platform, 'clock' | 'database'>;

export interface RequestPage {
  requests: SupportRequest[];
  /** Cursor of the next page; null on the last one. */
  next: string | null;
}

/** Lists an asker's requests, newest first. `after` is the cursor of the previous page. */
export async function listRequests(
  { database }: Pick<Parts, 'database'>,
  asker: Asker,
  { after, limit }: { after: string | undefined; limit: number },
): Promise<RequestPage> {
  const owner = ownerOf(asker);
  if (!owner) return { requests: [], next: null };
  const before = after !== undefined && isUuid(after) ? after : undefined;
  const rows = await findRequests(database.pool, owner, before, limit + 1);
  const { shown, next } = pageOf(rows, limit, (row) => row.request_id);
  return { requests: shown.map(viewRequest), next };
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

function requireOwner(asker: Asker): Owner {
  const owner = ownerOf(asker);
  if (!owner) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return owner;
}
