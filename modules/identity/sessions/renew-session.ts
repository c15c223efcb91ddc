import { PlatformError } from '@fairline/contracts';
import { type Caller, type Platform, type pg, secretDigest } from '@fairline/runtime';
import { renewalPauseMs } from './domain/token-use.ts';
import type { SessionToken } from './open-session.ts';
import { tokenReplacedTopic } from './session-lookup.ts';
import { renewToken, replaceToken } from './token-store.ts';

/**
 * AUTH-06: gives a session its next token, at most once a minute. The earlier one works until a minute
 * after the browser has first sent the new one.
 * @returns undefined when the token was renewed lately
 */
export async function renewSession(
  { clock, database, ids }: Pick<Platform, 'clock' | 'database' | 'ids'>,
  token: string,
): Promise<SessionToken | undefined> {
  const next = ids.secret();
  const nowMs = clock.now();
  const expiresAt = await renewToken(database.pool, {
    digest: secretDigest(token),
    nextDigest: secretDigest(next),
    at: new Date(nowMs),
    pausedSince: new Date(nowMs - renewalPauseMs),
    reuseFrom: new Date(nowMs + renewalPauseMs),
  });
  return expiresAt && { token: next, expiresAtMs: expiresAt.getTime() };
}

/**
 * Gives a session another token at a change of privilege, and refuses the earlier ones at once. Call
 * {@link publishReplaced} once the transaction has committed.
 * @throws PlatformError UNAUTHENTICATED when the session is over
 */
export async function replaceSessionToken(
  { clock, ids }: Pick<Platform, 'clock' | 'ids'>,
  connection: Pick<pg.Pool, 'query'>,
  { sessionId }: Caller,
): Promise<SessionToken> {
  const token = ids.secret();
  const nowMs = clock.now();
  const expiresAt = await replaceToken(connection, {
    sessionId,
    digest: secretDigest(token),
    at: new Date(nowMs),
    reuseFrom: new Date(nowMs + renewalPauseMs),
  });
  if (!expiresAt) throw new PlatformError('UNAUTHENTICATED');
  return { token, expiresAtMs: expiresAt.getTime() };
}

/** Makes every process forget the earlier tokens of a session. */
export function publishReplaced(bus: Platform['bus'], { sessionId }: Caller): void {
  bus.publish(tokenReplacedTopic, sessionId);
}
