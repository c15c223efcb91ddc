import { PlatformError } from '@fairline/contracts';
import { type Caller, type Platform, requireCaller } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Throttle } from '../challenges/throttle.ts';
import { findByPassword } from '../players/passwords.ts';
import type { SignedTokens } from '../tokens/signed-tokens.ts';
import { grantEndsAt } from './domain/grant.ts';
import * as store from './session-store.ts';

export interface Grant {
  /** `ggru` and `_grant_{playerId}`; empty when the password was not given in the last half hour. */
  secureData: Record<string, string>;
  /** The end of the grant, in ms UTC. */
  endsAtMs: number;
}

/**
 * AUTH-14: a grant opens the security settings. A session has one for half an hour after the player gave the password.
 */
export interface Grants {
  secureData(caller: Caller): Promise<Grant>;
  /** Checks the password and creates a grant. @throws PlatformError WRONG_CREDENTIALS, TOO_MANY_REQUESTS */
  confirm(caller: Caller, password: string, address: string): Promise<Grant>;
  /** Returns the caller who has given the password lately. @throws PlatformError GRANT_MISSING without the session's grant */
  require(received: {
    caller: Caller | undefined;
    request: Pick<FastifyRequest, 'cookies'>;
  }): Promise<Caller>;
}

/** Returns the name of the cookie that carries a player's grant. */
function grantCookie({ playerId }: Caller): string {
  return `_grant_${playerId}`;
}

export function createGrants(platform: Platform, tokens: SignedTokens, throttle: Throttle): Grants {
  const { clock, database } = platform;

  async function secureData(caller: Caller): Promise<Grant> {
    const passwordAt = await store.findPasswordTime(database.pool, caller.sessionId);
    const endsAtMs = grantEndsAt(passwordAt?.getTime(), clock.now());
    if (endsAtMs === undefined) return { secureData: {}, endsAtMs: 0 };
    const grant = await tokens.sign('grant', caller, endsAtMs);
    return {
      secureData: { ggru: String(Math.floor(endsAtMs / 1000)), [grantCookie(caller)]: grant },
      endsAtMs,
    };
  }

  return {
    secureData,

    async confirm(caller, password, address) {
      const attempt = { subject: passwordSubject(caller), address };
      const playerId = BigInt(caller.playerId);
      const row = await throttle.guard(attempt, () => findByPassword(database.pool, playerId, password));
      if (!row) throw new PlatformError('WRONG_CREDENTIALS');
      await throttle.forget(attempt.subject);
      await store.recordPasswordTime(database.pool, caller.sessionId, new Date(clock.now()));
      return secureData(caller);
    },

    async require(received) {
      const caller = requireCaller(received);
      const token = received.request.cookies[grantCookie(caller)];
      const claims = token === undefined ? undefined : await tokens.read('grant', token);
      if (claims?.playerId !== caller.playerId || claims.sessionId !== caller.sessionId) {
        throw new PlatformError('GRANT_MISSING');
      }
      return caller;
    },
  };
}

/**
 * Returns the subject under which wrong passwords of a signed-in caller are counted. It differs from that of the login,
 * so that a person who steals a session cannot lock the player out.
 */
export function passwordSubject({ playerId }: Caller): string {
  return `password:${playerId}`;
}
