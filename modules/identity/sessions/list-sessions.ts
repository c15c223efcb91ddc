import type { AnswerOf, getPreviousSignIn, getSessionHistory, SessionView } from '@fairline/contracts';
import { type Caller, type Platform, pageOf } from '@fairline/runtime';
import { findHistory } from './ended-store.ts';
import { findPreviousSignIn, findSessionsOf } from './session-store.ts';
import { cursorOf, placeIn } from './time-place.ts';

/** The maximum number of listed sessions. Nobody looks through more. */
const maxListed = 100;

/** Lists the caller's open sessions, newest first. */
export async function listSessions(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { playerId, sessionId }: Caller,
): Promise<SessionView[]> {
  const now = new Date(clock.now());
  const rows = await findSessionsOf(database.pool, BigInt(playerId), now, maxListed);
  return rows.map((row) => ({
    sessionId: row.id,
    browser: row.browser,
    system: row.system,
    country: row.country,
    city: row.city,
    startedAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isCurrent: row.id === sessionId,
  }));
}

/** Returns the sign-in before the one that opened the caller's session; null at the first one. */
export async function previousSignIn(
  { database }: Pick<Platform, 'database'>,
  { sessionId }: Caller,
): Promise<AnswerOf<typeof getPreviousSignIn>> {
  const row = await findPreviousSignIn(database.pool, sessionId);
  if (!row) return { previous: null };
  const { signed_in_at, ...at } = row;
  return { previous: { ...at, at: Date.parse(signed_in_at) } };
}

/** Lists the sessions of a player that have ended in the last twelve months, and the sign-ins that failed. */
export async function listHistory(
  { database }: Pick<Platform, 'database'>,
  playerId: bigint,
  { after, limit }: { after?: string | undefined; limit: number },
): Promise<AnswerOf<typeof getSessionHistory>> {
  const rows = await findHistory(database.pool, playerId, placeIn(after), limit + 1);
  const { shown, next } = pageOf(rows, limit, cursorOf);
  return {
    items: shown.map((row) => ({
      id: row.id,
      kind: row.kind,
      at: row.at.getTime(),
      reason: row.reason,
      browser: row.browser,
      system: row.system,
      country: row.country,
      city: row.city,
      startedAt: row.started_at?.getTime() ?? null,
      seenAt: row.seen_at?.getTime() ?? null,
    })),
    next,
  };
}
