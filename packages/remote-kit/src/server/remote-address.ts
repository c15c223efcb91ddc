import type { Transport } from './transport.ts';

export interface RemoteConfig {
  /** The address of the remote for servers. */
  url: string;
  /** The address of the remote for browsers, the base of relative scripts and styles; `url` when absent. */
  publicUrl?: string;
  /** The transport; HTTP over the global fetch by default. */
  transport?: Transport;
  /** The deadline for headers and body in ms; 800 by default. */
  timeoutMs?: number;
  /** Further origins from which the remote may load scripts and styles. */
  allowedOrigins?: readonly string[];
  /** True for a remote of the site: its markup is not parsed and not cleaned. */
  trusted?: boolean;
  /**
   * True when the remote selects its pages by the route that the shell matched, and receives the route with each GET.
   * Only trusted remotes receive it.
   */
  wantsRoute?: boolean;
  /**
   * The time for which the last good public answer may replace a failure, in ms; 0 by default, 60,000 at most. Never
   * set it for prices or balances.
   */
  keepLastGoodMs?: number;
}

/** A remote, and the address for one request to it. */
export interface Target {
  remote: string;
  config: RemoteConfig;
  url: string;
  /** True when an override replaces the configured address for this request. */
  isOverridden?: boolean;
}

/** Returns the address of a fragment; undefined when `path` would leave the remote's own address. */
export function fragmentAddress(
  remoteUrl: string,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string | undefined {
  if (!path.startsWith('/') || path.startsWith('//') || path.includes('\\')) return undefined;
  const base = new URL(remoteUrl);
  const basePath = base.pathname.replace(/\/$/, '');
  let address: URL;
  try {
    address = new URL(base.origin + basePath + path);
  } catch {
    return undefined;
  }
  const inside = address.pathname === basePath || address.pathname.startsWith(`${basePath}/`);
  if (address.origin !== base.origin || !inside) return undefined;
  address.search = new URLSearchParams(Object.entries(query).toSorted(byName)).toString();
  return address.href;
}

function byName([left]: [string, string], [right]: [string, string]): number {
  return left < right ? -1 : left > right ? 1 : 0;
}
