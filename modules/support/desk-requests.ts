import { PlatformError, supportText } from '@fairline/contracts';
import { isUuid, type Platform } from '@fairline/runtime';
import { advanceRequest } from './advance-request.ts';
import { type DeskRequest, viewForDesk, viewWaiting, type WaitingRequest } from './request-views.ts';
import { findRequest, findWaiting } from './store.ts';

type Parts = Pick<Platform, 'clock' | 'database'>;

/** Lists the requests that wait for an answer, the longest waiting first. */
export async function listWaiting({ database }: Parts, limit: number): Promise<WaitingRequest[]> {
  return (await findWaiting(database.pool, limit)).map(viewWaiting);
}

/** Reads any request. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function showRequest({ database }: Parts, requestId: string): Promise<DeskRequest> {
  const row = isUuid(requestId) && (await findRequest(database.pool, requestId, undefined));
  if (!row) throw new PlatformError('SUPPORT_REQUEST_UNKNOWN');
  return viewForDesk(database.pool, row);
}

/**
 * Answers a request in the name of `operator`.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, INVALID_INPUT
 */
export async function answerRequest(
  parts: Parts,
  requestId: string,
  text: string,
  operator: string,
): Promise<DeskRequest> {
  const parsed = supportText.safeParse(text);
  if (!parsed.success) throw new PlatformError('INVALID_INPUT', parsed.error.issues[0]?.message);
  if (operator === '') throw new PlatformError('INVALID_INPUT', 'an answer names who gave it');
  const message = { text: parsed.data, operator };
  const row = await advanceRequest(parts, { requestId, owner: undefined, step: 'answer', message });
  return viewForDesk(parts.database.pool, row);
}

/** Closes a request for support. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function settleRequest(parts: Parts, requestId: string): Promise<DeskRequest> {
  const row = await advanceRequest(parts, { requestId, owner: undefined, step: 'close' });
  return viewForDesk(parts.database.pool, row);
}
