import { hash } from 'node:crypto';
import type { Environment } from '@fairline/runtime';

/** The name of the session cookie, set by the specification. It has no prefix, so another host of our domain can set it. */
export const sessionCookie = 'user_token';
/**
 * The cookie that proves that this host has set the session cookie: no other host can set one with the prefix
 * `__Host-`. A site without TLS has none, because browsers accept the prefix over TLS only.
 */
export const bindingCookie = '__Host-user_token';

/** Returns the value of the binding cookie for a token: 32 bytes in base64url. */
export function bindingOf(token: string): string {
  return hash('sha256', `session cookie of this host:${token}`, 'base64url');
}

/**
 * Tells whether the session cookie of a request was set by this host, as far as that can be told.
 * @param token the session cookie
 * @param binding the cookie {@link bindingCookie}
 */
export function isOwnSessionCookie(
  token: string,
  binding: string | undefined,
  { overTls }: Pick<Environment, 'overTls'>,
): boolean {
  return !overTls || binding === bindingOf(token);
}
