import { hostCookieName, type Platform } from '@fairline/runtime';
import type {} from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { maxSessionMs } from '../domain/session-times.ts';

/** The cookie of an operator's session, without the prefix that it has over TLS. */
export const operatorCookie = 'console_session';

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, token: string): void;
  clear(reply: FastifyReply): void;
}

export function createSessionCookie({ environment }: Pick<Platform, 'environment'>): SessionCookie {
  const name = hostCookieName(operatorCookie, environment);
  const attributes = { path: '/', httpOnly: true, sameSite: 'strict', secure: environment.overTls } as const;
  return {
    read({ cookies }) {
      const token = cookies[name];
      return token !== undefined && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    set: (reply, token) => void reply.setCookie(name, token, { ...attributes, maxAge: maxSessionMs / 1_000 }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
