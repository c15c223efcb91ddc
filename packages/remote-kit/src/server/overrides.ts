import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../protocol/index.ts';
import type { IncomingHeaders } from './forwarded-headers.ts';

/** Cookie by which one reader gets a remote from elsewhere. */
export const overrideCookie = 'mf_override';

/** Addresses by the name of a remote. */
export type Overrides = Readonly<Record<string, string>>;

/** The value of the cookie: who has the secret may lead a browser to another address of a remote. */
export function signOverrides(overrides: Overrides, secret: string): string {
  const payload = Buffer.from(JSON.stringify(overrides)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/**
 * The overrides of one request, from its Cookie header. None in production, none without a secret, and none when the
 * signature or an address is not right.
 */
export function readOverrides(
  cookie: IncomingHeaders[string],
  secret: string | undefined,
  isProduction: boolean,
): Overrides {
  if (isProduction || !secret) return {};
  const header = typeof cookie === 'string' ? cookie : (cookie ?? []).join('; ');
  const [, payload = '', signed = ''] = cookiePattern.exec(header) ?? [];
  if (!payload || !isEqual(signed, signature(payload, secret))) return {};
  return addressesIn(Buffer.from(payload, 'base64url').toString());
}

/** What the host in the browser is told of remotes, for a reader with overrides: those are not fetched ahead and not told the route. */
export function withOverrides<Remote extends { url: string; public?: boolean; wantsRoute?: boolean }>(
  remotes: Readonly<Record<string, Remote>>,
  overrides: Overrides,
): Record<string, Remote> {
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => {
      const url = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
      return [name, url === undefined ? remote : { ...remote, url, public: false, wantsRoute: false }];
    }),
  );
}

/** Origins that the page of such a reader must be let to ask (connect-src). */
export function overrideOrigins(overrides: Overrides): string[] {
  return [...new Set(Object.values(overrides).map((url) => new URL(url).origin))];
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${overrideCookie}=([\\w-]+)\\.([\\w-]+)`);

function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`${overrideCookie} ${payload}`).digest('base64url');
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function addressesIn(json: string): Overrides {
  const value: unknown = JSON.parse(json);
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([name, address]) => {
    const url = typeof address === 'string' ? URL.parse(address) : null;
    return url && /^https?:$/.test(url.protocol) ? [[name, url.href.replace(/\/$/, '')]] : [];
  });
  return Object.fromEntries(entries);
}
