import { hash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';

/** The header in which a page sends the token of its session. */
export const csrfHeader = 'x-csrf-token';

/** The names of the cookies in which pages find the token, without the prefix that they have over TLS. */
export const csrfCookies = { site: 'csrf', console: 'console_csrf' } as const;

/**
 * Returns the CSRF token of a session: 32 bytes in base64url. It is derived from the secret of the session cookie, which
 * scripts do not see. So it belongs to that session alone, changes with its cookie, and is stored nowhere.
 */
export function csrfTokenOf(sessionToken: string): string {
  return hash('sha256', `csrf token of this session:${sessionToken}`, 'base64url');
}

/**
 * Tells whether a request whose session cookie is `sessionToken` may act for that session: it only reads, or it carries
 * the token. A page of another site can make a browser send the cookie, but cannot read the token.
 */
export function carriesCsrfToken({ method, headers }: FastifyRequest, sessionToken: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  const given = headers[csrfHeader];
  if (typeof given !== 'string') return false;
  const expected = Buffer.from(csrfTokenOf(sessionToken));
  const token = Buffer.from(given);
  return token.length === expected.length && timingSafeEqual(token, expected);
}
