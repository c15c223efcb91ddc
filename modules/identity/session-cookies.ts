import type { Platform } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityService } from './service.ts';
import type { OpenedSession } from './sessions.ts';

/** The session cookie's name, as the specification has it. */
export const sessionCookie = 'user_token';

const yearSeconds = 31_536_000;

export interface SessionCookies {
  /** Whether browsers are to send cookies over TLS only. */
  secure: boolean;
  /**
   * Gives the browser a new session, and the settings of its player. The session that it came with ends: session
   * fixation has nothing to hold on to.
   */
  begin(request: FastifyRequest, reply: FastifyReply, session: OpenedSession): Promise<void>;
  end(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** Takes away all that the browser has of a session. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function sessionCookies(
  platform: Platform,
  identity: Pick<IdentityService, 'signOut' | 'settings'>,
): SessionCookies {
  const secure = platform.environment.overTls;

  async function endPrevious(request: FastifyRequest): Promise<void> {
    const token = request.cookies[sessionCookie];
    if (token) await identity.signOut(token);
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
      // A mark for scripts that somebody is signed in. It opens nothing.
      reply.setCookie('ua', '1', attributes);
      for (const [name, value] of Object.entries(await identity.settings.of(playerId))) {
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: yearSeconds });
      }
    },

    async end(request, reply) {
      await endPrevious(request);
      clear(request, reply);
    },
  };
}
