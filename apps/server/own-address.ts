import { isIPv6 } from 'node:net';

/** Hosts that stand for every address of the machine, and the one among them that is always there. */
const loopbackOf: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** Where a server that listens on `host` is reached from its own machine. */
export function ownOrigin(host: string, port: number): string {
  const reached = loopbackOf[host] ?? host;
  return `http://${isIPv6(reached) ? `[${reached}]` : reached}:${port}`;
}

/**
 * Whether a request comes from our own pages, by what the browser says of its origin: the public one, or that of the
 * address asked. Programs that are no browsers say nothing. `null` and what is no address at all are a stranger's.
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
