import type { ErrorCode } from '@fairline/contracts';
import { secretDigest } from '@fairline/runtime';
import { endingCode } from './domain/ending-code.ts';
import { dueEnd, type LifeRules } from './domain/session-life.ts';
import { type EndingParts, endSessions, publishEnded } from './end-sessions.ts';
import { endById, findEndReason } from './ended-store.ts';
import type { SessionActivity } from './session-activity.ts';
import type { KnownSession, SessionLookup } from './session-lookup.ts';

/** The session of a token, or the code that tells why there is none. */
export type FoundSession = { isOpen: true; session: KnownSession } | { isOpen: false; code: ErrorCode };

export interface FindSessionParts extends EndingParts {
  lookup: SessionLookup;
  activity: Pick<SessionActivity, 'seen'>;
  rulesNow(): LifeRules;
  /** Called when a replaced token was used again, which ended its session. */
  onReuse(session: KnownSession): Promise<void>;
}

/**
 * Finds the open session of a token. A session that was idle or has reached its longest life ends here, and so does one
 * of which an old token is used again.
 */
export async function findSession(parts: FindSessionParts, token: string): Promise<FoundSession> {
  const { clock, database, lookup, activity, rulesNow } = parts;
  const found = await lookup.find(token);
  if (!found) {
    const reason = await findEndReason(database.pool, secretDigest(token));
    return { isOpen: false, code: reason ? endingCode(reason) : 'UNAUTHENTICATED' };
  }
  const session = activity.seen(found.session);
  const due = found.isReused ? 'reuse' : dueEnd(session, rulesNow(), clock.now());
  if (!due) return { isOpen: true, session };
  const { sessionId } = session.caller;
  if (due === 'reuse') {
    const ended = await endSessions(parts, (connection, at) =>
      endById(connection, sessionId, { reason: due, at }),
    );
    if (ended > 0) await parts.onReuse(session);
  } else {
    const ending = { reason: due, at: new Date(clock.now()) };
    publishEnded(parts.bus, await endById(database.pool, sessionId, ending));
  }
  return { isOpen: false, code: endingCode(due) };
}
