import type { Platform } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PlayerService } from '../players/players.ts';
import type { OpenedSession } from './open-session.ts';
import type { SessionService } from './sessions.ts';

/** The name of the session cookie, set by the specification. */
export const sessionCookie = 'user_token';

const yearSeconds = 31_536_000;

export interface SessionCookies {
  /** True where browsers send cookies over TLS only. */
  secure: boolean;
  /**
   * Sets the cookies of a new session and of its player's settings. The session that the request came with ends, which
   * prevents session fixation.
   */
  begin(request: FastifyRequest, reply: FastifyReply, session: OpenedSession): Promise<void>;
  /** Ends the session of the request and removes its cookies. */
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Removes all cookies of a session. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createSessionCookies(
  { environment }: Pick<Platform, 'environment'>,
  sessions: Pick<SessionService, 'signOut'>,
  players: Pick<PlayerService, 'settings'>,
): SessionCookies {
  const secure = environment.overTls;

  async function endPrevious(request: FastifyRequest): Promise<void> {
    const token = request.cookies[sessionCookie];
    if (token) await sessions.signOut(token);
  }

  function clear({ cookies }: FastifyRequest, reply: FastifyReply): void {
    const granted = Object.keys(cookies).filter((name) => /^(ggru|_grant_\d+)$/.test(name));
    for (const name of [sessionCookie, 'ua', ...granted]) reply.clearCookie(name, { path: '/' });
  }

  return {
    secure,
    clear,

    async begin(request, reply, { playerId, token, expiresAtMs }) {
      await endPrevious(request);
      const attributes = { path: '/', sameSite: 'lax', secure, expires: new Date(expiresAtMs) } as const;
      reply.setCookie(sessionCookie, token, { ...attributes, httpOnly: true });
      // Tells scripts that a player is signed in. It grants nothing.
      reply.setCookie('ua', '1', attributes);
      for (const [name, value] of Object.entries(await players.settings(playerId))) {
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: yearSeconds });
      }
    },

    async end(request, reply) {
      await endPrevious(request);
      clear(request, reply);
    },
  };
}
