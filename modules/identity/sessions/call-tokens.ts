import type { Caller, Platform } from '@fairline/runtime';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import type { PresentedToken } from './domain/presented-token.ts';
import * as store from './session-store.ts';

/** AUTH-06: the lifetime of a bearer token. */
const tokenLifeMs = 600_000;

/** Bearer tokens of API calls. A token belongs to one session and ends with it. */
export interface CallTokens {
  issue(caller: Caller): Promise<string>;
  /**
   * Finds the caller by the session cookie and the bearer token of a request. A token that comes with a cookie has to
   * belong to the cookie's session. A token alone is enough for reading and not for changes.
   */
  callerOf(
    session: Caller | undefined,
    presented: PresentedToken,
    isReading: boolean,
  ): Promise<Caller | undefined>;
}

export function createCallTokens({ clock, database }: Platform, tokens: SignedTokens): CallTokens {
  return {
    issue: (caller) => tokens.sign('call', caller, clock.now() + tokenLifeMs),

    async callerOf(session, presented, isReading) {
      if (presented.kind === 'none') return session;
      const claims = presented.kind === 'token' ? await tokens.read('call', presented.token) : undefined;
      if (!claims) return undefined;
      if (session) return claims.sessionId === session.sessionId ? session : undefined;
      if (!isReading) return undefined;
      // The session is read from the database each time, so that a token ends with its session at once.
      const row = await store.findSessionById(database.pool, claims.sessionId, new Date(clock.now()));
      if (!row || String(row.player_id) !== claims.playerId) return undefined;
      return { playerId: claims.playerId, sessionId: row.id, currency: row.currency };
    },
  };
}
