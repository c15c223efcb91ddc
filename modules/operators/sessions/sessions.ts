import type { OperatorSession } from '@fairline/contracts';
import { PlatformError } from '@fairline/contracts';
import { type Platform, secretDigest } from '@fairline/runtime';
import { rightsAt } from '../domain/rights.ts';
import { idleMs, maxSessionMs, type SessionStep, seenStepMs, sessionStep } from '../domain/session-times.ts';
import { mayWorkFrom } from '../networks.ts';
import { grantsOf, sectionsOf } from '../roles/role-views.ts';
import * as store from './session-store.ts';

export type Session = store.SessionRow;

/** A session with the step that it has reached. */
export interface FoundSession {
  session: Session;
  step: SessionStep;
}

export interface Sessions {
  /**
   * Finds a session that has not ended, for a caller at an address; undefined also when its operator is disabled.
   * @throws PlatformError NETWORK_REFUSED
   */
  find(token: string | undefined, address: string): Promise<FoundSession | undefined>;
  /** Finds a session in any step. @throws PlatformError UNAUTHENTICATED, NETWORK_REFUSED */
  requireSession(token: string | undefined, address: string): Promise<FoundSession>;
  /** Opens a session after the password. @returns its token */
  begin(operatorId: bigint, from: { browser: string | null; address: string }): Promise<string>;
  /** Opens the session for work, after the second factor. @returns the token that replaces the present one */
  complete(session: Session, connection?: store.Connection): Promise<string>;
  /** Prolongs the time until the session is idle. */
  recordSeen(session: Session): Promise<void>;
  view(session: Session): OperatorSession;
  end(token: string): Promise<void>;
}

/** `networks` are those of the setting, in CIDR notation. */
export function createSessions(
  { clock, database, ids }: Platform,
  networks: () => readonly string[],
): Sessions {
  const { pool } = database;

  async function find(token: string | undefined, address: string): Promise<FoundSession | undefined> {
    if (token === undefined) return undefined;
    const session = await store.findSession(pool, secretDigest(token), new Date(clock.now()));
    if (session?.state !== 'active') return undefined;
    if (!mayWorkFrom(address, session.networks, networks())) throw new PlatformError('NETWORK_REFUSED');
    const step = sessionStep(
      {
        isComplete: session.is_complete,
        createdAtMs: session.created_at.getTime(),
        seenAtMs: session.seen_at.getTime(),
        endsAtMs: session.ends_at.getTime(),
      },
      clock.now(),
    );
    return step && { session, step };
  }

  return {
    find,

    async requireSession(token, address) {
      const found = await find(token, address);
      if (!found) throw new PlatformError('UNAUTHENTICATED');
      return found;
    },

    async begin(operatorId, { browser, address }) {
      const token = ids.secret();
      const at = new Date(clock.now());
      const endsAt = new Date(clock.now() + maxSessionMs);
      const session = { sessionId: ids.uuid(), operatorId, browser, address, at, endsAt };
      await store.insertSession(pool, { tokenDigest: secretDigest(token), ...session });
      return token;
    },

    async complete({ session_id }, connection = pool) {
      const token = ids.secret();
      const change = { tokenDigest: secretDigest(token), at: new Date(clock.now()) };
      await store.completeSession(connection, session_id, change);
      return token;
    },

    async recordSeen(session) {
      if (clock.now() - session.seen_at.getTime() < seenStepMs) return;
      await store.recordSeen(pool, session, new Date(clock.now()));
    },

    view(session) {
      const rights = rightsAt(session.rights, clock.now());
      return {
        operatorId: String(session.operator_id),
        name: session.name,
        email: session.email,
        roles: session.roles,
        grants: grantsOf(session.rights),
        sections: sectionsOf(rights),
        idleEndsAt: Math.max(session.seen_at.getTime(), clock.now() - seenStepMs) + idleMs,
        endsAt: session.ends_at.getTime(),
      };
    },

    end: (token) => store.deleteSession(pool, secretDigest(token)),
  };
}
