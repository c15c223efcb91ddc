import type { SessionView } from '@fairline/contracts';
import type { Caller, Platform } from '@fairline/runtime';
import { findSessionsOf } from './session-store.ts';

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
    startedAt: row.created_at.getTime(),
    expiresAt: row.expires_at.getTime(),
    isCurrent: row.id === sessionId,
  }));
}
