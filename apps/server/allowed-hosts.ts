import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@fairline/contracts';
import type { Environment } from '@fairline/runtime';

/** Names by which people and programs on this machine reach the site. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** A Host header (RFC 9110, 7.2) in the forms that browsers write: a host and perhaps a port. */
const authorityForm = /^(\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?)(?::\d{1,5})?$/;

/** Splits a request target in absolute form (RFC 9112, 3.2.2) into its authority and the rest. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i;

/** Answers of these paths do not repeat the host, so that a monitor may ask for them by an IP address. */
const operationsPaths = new Set(['/healthz', '/readyz', '/metrics']);

type HostSources = Pick<
  Environment,
  'host' | 'publicOrigin' | 'apiOrigin' | 'remotesOrigin' | 'allowedHosts'
>;
type Headed = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url'>;

/**
 * Decides for which hosts this process answers. Absolute links, the sitemap and the robots file repeat the Host header:
 * a header with somebody else's host would lead readers and search engines to that host.
 */
export function createAllowedHosts(sources: HostSources): {
  /** Returns the error code for a request whose host is refused; undefined for a request that is accepted. */
  refusalOf(request: Headed): 'HOST_INVALID' | 'HOST_UNKNOWN' | undefined;
} {
  const names = allowedNames(sources);
  return {
    refusalOf(request) {
      // Node keeps the first of several Host headers; a proxy in front may have read the last (RFC 9112, 3.2).
      if (countOfHosts(request) > 1) return 'HOST_INVALID' satisfies ErrorCode;
      const { host } = request.headers;
      // Node lets a request without a Host header pass only in HTTP/1.0.
      if (host === undefined) return undefined;
      const name = authorityForm.exec(host.toLowerCase())?.[1];
      if (name === undefined) return 'HOST_INVALID' satisfies ErrorCode;
      const [path = ''] = (request.url ?? '').split('?');
      return names.has(name) || operationsPaths.has(path) ? undefined : ('HOST_UNKNOWN' satisfies ErrorCode);
    },
  };
}

/**
 * Returns the target of `request` without scheme and host. The host of a target in absolute form replaces the Host
 * header, as RFC 9112 (3.2.2) asks.
 */
export function originForm(request: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const target = escaped(request.url ?? '/');
  const [, authority, rest = ''] = absoluteForm.exec(target) ?? [];
  if (authority === undefined) return target;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * Escapes the characters of an address that are not ASCII (RFC 3986), as browsers do. Node reads such bytes as Latin-1.
 */
function escaped(target: string): string {
  return target.replace(/[^\x21-\x7e]/g, (unit) =>
    unit <= '\xff'
      ? `%${unit.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`
      : encodeURIComponent(unit.toWellFormed()),
  );
}

function allowedNames({
  host,
  publicOrigin,
  apiOrigin,
  remotesOrigin,
  allowedHosts,
}: HostSources): Set<string> {
  const origins = [publicOrigin, apiOrigin, remotesOrigin].flatMap((origin) =>
    origin === undefined ? [] : [new URL(origin).hostname],
  );
  const own = isIPv6(host) ? `[${host}]` : host;
  return new Set([...loopbackNames, own, ...origins, ...allowedHosts].map((name) => name.toLowerCase()));
}

function countOfHosts({ rawHeaders }: Headed): number {
  let count = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
