import type { Environment } from './environment.ts';

/**
 * Returns the name of a cookie that the server sets and reads for safety. Browsers let no other host set a cookie with
 * the prefix `__Host-`; it needs `Secure`, the path `/` and no domain. They accept the prefix over TLS only, so a site
 * without TLS, such as one under development, uses the bare name.
 */
export function hostCookieName(name: string, { overTls }: Pick<Environment, 'overTls'>): string {
  return overTls ? `__Host-${name}` : name;
}
