import { bindingCookie, isOwnSessionCookie, sessionCookie } from '@fairline/identity';
import type { Environment } from '@fairline/runtime';

/**
 * Reads one cookie of a Cookie header and decodes it. Undefined when the cookie is absent, comes twice, or is badly
 * encoded.
 */
export function decodedCookieValue(cookie: string | undefined, name: string): string | undefined {
  try {
    return decodeURIComponent(singleValue(cookie, name) ?? '') || undefined;
  } catch {
    return undefined;
  }
}

/**
 * Reads one cookie whose value has letters, digits, hyphens and underscores only. Undefined when the cookie is absent or
 * comes twice, since nobody can tell which of the two is right.
 */
export function cookieValue(cookie: string | undefined, name: string): string | undefined {
  return /^[\w-]+/.exec(singleValue(cookie, name) ?? '')?.[0];
}

/**
 * Reads the session token of a Cookie header. Undefined when there is none, when it comes twice, and when another host
 * may have set it.
 */
export function sessionTokenIn(
  cookie: string | undefined,
  environment: Pick<Environment, 'overTls'>,
): string | undefined {
  const token = cookieValue(cookie, sessionCookie);
  const isOwn = token && isOwnSessionCookie(token, cookieValue(cookie, bindingCookie), environment);
  return isOwn ? token : undefined;
}

function singleValue(cookie: string | undefined, name: string): string | undefined {
  const [value, ...others] = (cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  return value === undefined || others.length > 0 ? undefined : value.slice(name.length + 1);
}
