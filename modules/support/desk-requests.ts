import { PlatformError, supportText } from '@fairline/contracts';
import { type Actor, isUuid, type Platform } from '@fairline/runtime';
import { makeDeskStep } from './desk/answer-request.ts';
import { type DeskRequest, viewForDesk, viewWaiting, type WaitingRequest } from './request-views.ts';
import { findRequest, findWaiting } from './store.ts';

type Parts = Pick<Platform, 'bus' | 'clock' | 'database'>;

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
 * Answers a request in the name of a command.
 * @throws PlatformError SUPPORT_REQUEST_UNKNOWN, SUPPORT_REQUEST_CLOSED, INVALID_INPUT
 */
export async function answerRequest(
  parts: Parts,
  requestId: string,
  text: string,
  actor: Actor,
): Promise<DeskRequest> {
  const parsed = supportText.safeParse(text);
  if (!parsed.success) throw new PlatformError('INVALID_INPUT', parsed.error.issues[0]?.message);
  if (actor.name === '') throw new PlatformError('INVALID_INPUT', 'an answer names who gave it');
  const answer = { text: parsed.data };
  const row = await makeDeskStep(parts, { requestId, step: 'answer', answer }, actor);
  return viewForDesk(parts.database.pool, row);
}

/** Closes a request for support. @throws PlatformError SUPPORT_REQUEST_UNKNOWN */
export async function settleRequest(parts: Parts, requestId: string, actor: Actor): Promise<DeskRequest> {
  const row = await makeDeskStep(parts, { requestId, step: 'close' }, actor);
  return viewForDesk(parts.database.pool, row);
}
