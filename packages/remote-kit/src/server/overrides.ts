import { createHmac, timingSafeEqual } from 'node:crypto';
import { isRecord } from '../protocol/index.ts';
import type { IncomingHeaders } from './forwarded-headers.ts';

/** The cookie that gives one reader a remote from another address. */
export const overrideCookie = 'mf_override';

/** The address from which one reader gets a remote. */
export interface Override {
  url: string;
  /**
   * True when this address is trusted like the site itself. Otherwise the remote is foreign there, even when it is
   * trusted at its own address.
   */
  trusted: boolean;
}

/** Overrides by the name of a remote. */
export type Overrides = Readonly<Record<string, Override>>;

/**
 * Returns the value of the cookie, signed with the secret. Its holder can point a browser to another address of a
 * remote, as a foreign one unless the override says that it is trusted.
 */
export function signOverrides(
  overrides: Readonly<Record<string, string | Override>>,
  secret: string,
): string {
  const payload = Buffer.from(JSON.stringify(overrides)).toString('base64url');
  return `${payload}.${signature(payload, secret)}`;
}

/**
 * Reads the overrides of one request from its Cookie header. Empty in production, without a secret, and for a wrong
 * signature or address.
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
  return overridesIn(Buffer.from(payload, 'base64url').toString());
}

interface OverriddenRemote {
  url: string;
  public?: boolean;
  wantsRoute?: boolean;
  foreign?: boolean;
}

/**
 * Returns the remotes for the host in the browser of a reader with overrides. Overridden remotes are not prefetched and
 * do not receive the route.
 */
export function withOverrides<Remote extends OverriddenRemote>(
  remotes: Readonly<Record<string, Remote>>,
  overrides: Overrides,
): Readonly<Record<string, Remote>> {
  if (Object.keys(overrides).length === 0) return remotes;
  return Object.fromEntries(
    Object.entries(remotes).map(([name, remote]) => {
      const instead = Object.hasOwn(overrides, name) ? overrides[name] : undefined;
      if (!instead) return [name, remote];
      const foreign = !instead.trusted;
      return [name, { ...remote, url: instead.url, public: false, wantsRoute: false, foreign }];
    }),
  );
}

/** Lists the origins that such a reader's page must be allowed to request (connect-src). */
export function overrideOrigins(overrides: Overrides): string[] {
  return [...new Set(Object.values(overrides).map(({ url }) => new URL(url).origin))];
}

const cookiePattern = new RegExp(`(?:^|;\\s*)${overrideCookie}=([\\w-]+)\\.([\\w-]+)`);

function signature(payload: string, secret: string): string {
  return createHmac('sha256', secret).update(`${overrideCookie} ${payload}`).digest('base64url');
}

function isEqual(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function overridesIn(json: string): Overrides {
  const value: unknown = JSON.parse(json);
  const entries = Object.entries(isRecord(value) ? value : {}).flatMap(([name, given]) => {
    const { url: address, trusted } = isRecord(given) ? given : { url: given, trusted: false };
    const url = typeof address === 'string' ? URL.parse(address) : null;
    if (!url || !/^https?:$/.test(url.protocol)) return [];
    return [[name, { url: url.href.replace(/\/$/, ''), trusted: trusted === true }] as const];
  });
  return Object.fromEntries(entries);
}
