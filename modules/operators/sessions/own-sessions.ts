import type { OwnSession } from '@fairline/contracts';
import { PlatformError } from '@fairline/contracts';
import { type Actor, deviceOf, type Platform } from '@fairline/runtime';
import * as store from './session-store.ts';
import type { Session } from './sessions.ts';

/** Lists where the operator of a session is signed in, the last seen first. */
export async function listSessions(
  { clock, database }: Pick<Platform, 'clock' | 'database'>,
  { operator_id, session_id }: Session,
): Promise<OwnSession[]> {
  const rows = await store.findSessionsOf(database.pool, operator_id, new Date(clock.now()));
  return rows.map((row) => ({
    sessionId: row.session_id,
    ...deviceOf(row.browser ?? undefined),
    address: row.address,
    signedInAt: row.created_at.getTime(),
    seenAt: row.seen_at.getTime(),
    isPresent: row.session_id === session_id,
  }));
}

/** Ends another session of the same operator. @throws PlatformError NOT_FOUND, also for the present session */
export async function endSession(
  { database }: Pick<Platform, 'database'>,
  { operator_id, session_id }: Session,
  sessionId: string,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (connection) => {
    const isEnded =
      sessionId !== session_id && (await store.deleteSessionOf(connection, operator_id, sessionId));
    if (!isEnded) throw new PlatformError('NOT_FOUND');
    const subject = `operators/${operator_id}`;
    await actor.record({ action: 'operators.end-session', subject, before: { sessionId } }, connection);
  });
}
