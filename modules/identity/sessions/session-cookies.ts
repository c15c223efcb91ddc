import type { EndReason } from '@fairline/contracts';
import { csrfCookies, csrfTokenOf, type Environment, hostCookieName, type Platform } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { validSettings } from '../players/player-settings.ts';
import { bindingCookie, bindingOf, sessionCookie } from './cookie-binding.ts';
import type { OpenedSession, SessionToken } from './open-session.ts';
import type { SessionService } from './sessions.ts';

const yearSeconds = 31_536_000;
/** The cookie that tells the next page to show the previous sign-in. It grants nothing. */
const previousMark = 'previous_login';
/** The page after a sign-in follows at once. */
const markSeconds = 300;

export interface SessionCookies {
  /** True where browsers send cookies over TLS only. */
  secure: boolean;
  environment: Pick<Environment, 'overTls'>;
  /**
   * Sets the cookies of a new session and of its player's settings. The session that the request came with ends, which
   * prevents session fixation.
   */
  begin(request: FastifyRequest, reply: FastifyReply, session: OpenedSession): Promise<void>;
  /** Sets the cookies of a session that has a new token. */
  renew(reply: FastifyReply, session: SessionToken): void;
  /** Sets the cookie with the CSRF token of the request's session, when the browser has none or another. */
  restoreCsrfToken(
    request: FastifyRequest,
    reply: FastifyReply,
    session: Pick<SessionToken, 'expiresAtMs'>,
  ): void;
  /** Ends the session of the request and removes its cookies. */
  end(request: FastifyRequest, reply: FastifyReply, reason: EndReason): Promise<void>;
  /** Removes all cookies of a session. */
  clear(request: FastifyRequest, reply: FastifyReply): void;
}

export function createSessionCookies(
  { environment }: Pick<Platform, 'environment'>,
  sessions: Pick<SessionService, 'signOut'>,
): SessionCookies {
  const secure = environment.overTls;
  const csrfCookie = hostCookieName(csrfCookies.site, environment);
  const attributesUntil = (endMs: number) =>
    ({ path: '/', sameSite: 'lax', secure, expires: new Date(endMs) }) as const;

  async function endPrevious(request: FastifyRequest, reason: EndReason): Promise<void> {
    const token = request.cookies[sessionCookie];
    if (token) await sessions.signOut(token, reason);
  }

  function clear({ cookies }: FastifyRequest, reply: FastifyReply): void {
    const granted = Object.keys(cookies).filter((name) => /^(ggru|_grant_\d+)$/.test(name));
    for (const name of [sessionCookie, 'ua', ...granted]) reply.clearCookie(name, { path: '/' });
    reply.clearCookie(csrfCookie, { path: '/', secure });
    if (secure) reply.clearCookie(bindingCookie, { path: '/', secure });
  }

  function renew(reply: FastifyReply, { token, expiresAtMs }: SessionToken): void {
    const attributes = attributesUntil(expiresAtMs);
    reply.setCookie(sessionCookie, token, { ...attributes, httpOnly: true });
    if (secure) reply.setCookie(bindingCookie, bindingOf(token), { ...attributes, httpOnly: true });
    // Pages of this site read this token and send it with each change.
    reply.setCookie(csrfCookie, csrfTokenOf(token), attributes);
    // Tells scripts that a player is signed in. It grants nothing.
    reply.setCookie('ua', '1', attributes);
  }

  return {
    secure,
    environment,
    clear,
    renew,

    restoreCsrfToken({ cookies }, reply, { expiresAtMs }) {
      const token = csrfTokenOf(cookies[sessionCookie] ?? '');
      if (cookies[csrfCookie] !== token) reply.setCookie(csrfCookie, token, attributesUntil(expiresAtMs));
    },

    async begin(request, reply, session) {
      await endPrevious(request, 'replaced');
      renew(reply, session);
      // The next page shows the previous sign-in, once.
      reply.setCookie(hostCookieName(previousMark, environment), '1', {
        path: '/',
        sameSite: 'lax',
        secure,
        maxAge: markSeconds,
      });
      for (const [name, value] of Object.entries(validSettings(session.settings))) {
        reply.setCookie(name, value, { path: '/', sameSite: 'lax', secure, maxAge: yearSeconds });
      }
    },

    async end(request, reply, reason) {
      await endPrevious(request, reason);
      clear(request, reply);
    },
  };
}
