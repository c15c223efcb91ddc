import { isIPv6 } from 'node:net';

/** Hosts that stand for every address of the machine, each with its loopback address, which always exists. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Returns the origin at which the machine itself reaches a server that listens on `host`. */
export function ownOrigin(host: string, port: number): string {
  const reached = loopbackOf[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/**
 * Returns true when a request comes from our own pages. The Origin header must name the public origin or the requested
 * host. Programs other than browsers send no Origin and are accepted; `null` and malformed origins are refused.
 */
export function isOwnOrigin(
  headers: { origin?: string | undefined; host?: string | undefined },
  publicOrigin: string | undefined,
): boolean {
  const { origin, host } = headers;
  if (origin === undefined || origin === publicOrigin) return true;
  const named = URL.parse(origin)?.host;
  return named !== undefined && named === host;
}
