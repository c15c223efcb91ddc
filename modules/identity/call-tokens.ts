import { PlatformError } from '@fairline/contracts';
import type { Caller, Platform } from '@fairline/runtime';
import type { PresentedToken } from './domain/presented-token.ts';
import type { SignedTokens } from './signed-tokens.ts';
import * as store from './store.ts';

/** AUTH-06: how long a bearer token lives. */
const tokenLifeMs = 600_000;

/** Bearer tokens beside the session cookie. Each names its session and is worth nothing without it. */
export interface CallTokens {
  issue(caller: Caller): Promise<string>;
  /**
   * Who calls, by what the request presents. A token beside the cookie has to be of the cookie's session; alone it
   * opens what is read and nothing that changes something.
   */
  callerOf(
    session: Caller | undefined,
    presented: PresentedToken,
    reads: boolean,
  ): Promise<Caller | undefined>;
}

export function createCallTokens({ clock, database }: Platform, tokens: SignedTokens): CallTokens {
  return {
    issue: (caller) => tokens.sign('call', caller, clock.now() + tokenLifeMs),

    async callerOf(session, presented, reads) {
      if (presented.kind === 'none') return session;
      const claims = presented.kind === 'token' ? await tokens.read('call', presented.token) : undefined;
      if (!claims) return undefined;
      if (session) return claims.sessionId === session.sessionId ? session : undefined;
      if (!reads) return undefined;
      // From the database each time: a session that has ended takes its tokens with it at once.
      const row = await store.findSessionById(database.pool, claims.sessionId, new Date(clock.now()));
      if (!row || String(row.player_id) !== claims.playerId) return undefined;
      return { playerId: claims.playerId, sessionId: row.id, currency: row.currency };
    },
  };
}

/** @throws PlatformError UNAUTHENTICATED when the session does not come by the cookie: no token renews itself. */
export function requireSession(session: Caller | undefined): Caller {
  if (!session) throw new PlatformError('UNAUTHENTICATED');
  return session;
}
