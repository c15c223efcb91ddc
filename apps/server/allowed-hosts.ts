import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import type { ErrorCode } from '@fairline/contracts';
import type { Environment } from '@fairline/runtime';

/** This machine, by the names that a person or a program on it uses. */
const loopbackNames = ['localhost', '127.0.0.1', '[::1]'];

/** Host and port of a Host header (RFC 9110, 7.2), as far as browsers write them. */
const authorityForm = /^(\[[\da-f:.]+\]|[a-z\d_](?:[a-z\d._-]*[a-z\d_])?)(?::\d{1,5})?$/;

/** A request target in absolute form (RFC 9112, 3.2.2): its authority, and the rest. */
const absoluteForm = /^https?:\/\/([^/?#]*)(.*)$/i;

/** These say nothing of the host: whatever asks for them may use an address. */
const operationsPaths = new Set(['/healthz', '/readyz', '/metrics']);

type HostSources = Pick<
  Environment,
  'host' | 'publicOrigin' | 'apiOrigin' | 'remotesOrigin' | 'allowedHosts'
>;
type Headed = Pick<IncomingMessage, 'headers' | 'rawHeaders' | 'url'>;

/**
 * Decides for which hosts this process answers: links that a page names in full, the sitemap and the robots file repeat
 * the Host header, so that one of somebody else's choice would lead readers and search engines there.
 */
export function allowedHosts(sources: HostSources): {
  /** Why a request is refused by its host; undefined when it is not. */
  refusalOf(request: Headed): 'HOST_INVALID' | 'HOST_UNKNOWN' | undefined;
} {
  const names = allowedNames(sources);
  return {
    refusalOf(request) {
      // Node keeps the first of several, and a proxy in front may have read the last (RFC 9112, 3.2).
      if (countOfHosts(request) > 1) return 'HOST_INVALID' satisfies ErrorCode;
      const { host } = request.headers;
      // Only HTTP/1.0 knows requests without one.
      if (host === undefined) return undefined;
      const name = authorityForm.exec(host.toLowerCase())?.[1];
      if (name === undefined) return 'HOST_INVALID' satisfies ErrorCode;
      const [path = ''] = (request.url ?? '').split('?');
      return names.has(name) || operationsPaths.has(path) ? undefined : ('HOST_UNKNOWN' satisfies ErrorCode);
    },
  };
}

/**
 * The target of `request` without scheme and host. Those of a target in absolute form take the place of the Host
 * header, as RFC 9112 (3.2.2) asks.
 */
export function originForm(request: Pick<IncomingMessage, 'headers' | 'url'>): string {
  const target = escaped(request.url ?? '/');
  const [, authority, rest = ''] = absoluteForm.exec(target) ?? [];
  if (authority === undefined) return target;
  request.headers.host = authority;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** An address is of ASCII (RFC 3986): other bytes, which Node takes for Latin-1, are escaped as browsers do it. */
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
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length;
}
