import { csrfCookies, csrfTokenOf, hostCookieName, type Platform } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxSessionMs } from '../domain/session-times.ts';

/** The cookie of an operator's session, without the prefix that it has over TLS. */
export const operatorCookie = 'console_session';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  /** Sets the cookie with the CSRF token of the request's session, when the browser has none or another. */
  restoreCsrfToken(request: FastifyRequest, reply: FastifyReply): void;
  clear(reply: FastifyReply): void;
}

export function createSessionCookie({ environment }: Pick<Platform, 'environment'>): SessionCookie {
  const name = hostCookieName(operatorCookie, environment);
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: environment.overTls } as const;
  const csrfCookie = hostCookieName(csrfCookies.console, environment);
  const maxAge = maxSessionMs / 1_000;

  /** The console reads this token and sends it with each change. */
  function setCsrfToken(reply: FastifyReply, token: string): void {
    reply.setCookie(csrfCookie, csrfTokenOf(token), { ...attributes, httpOnly: false, maxAge });
  }

  return {
    read({ cookies }) {
      const token = cookies[name];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    set(reply, token) {
      reply.setCookie(name, token, { ...attributes, maxAge });
      setCsrfToken(reply, token);
    },
    restoreCsrfToken({ cookies }, reply) {
      const token = cookies[name];
      if (token !== undefined && cookies[csrfCookie] !== csrfTokenOf(token)) setCsrfToken(reply, token);
    },
    clear(reply) {
      reply.clearCookie(name, attributes);
      reply.clearCookie(csrfCookie, { ...attributes, httpOnly: false });
    },
  };
}
