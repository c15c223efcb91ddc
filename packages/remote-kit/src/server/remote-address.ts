import type { Transport } from './transport.ts';

export interface RemoteConfig {
  /** Address of the remote, as the server reaches it. */
  url: string;
  /** Address of the remote as a browser reaches it, for relative scripts and styles; `url` when absent. */
  publicUrl?: string;
  /** Defaults to HTTP over global fetch. */
  transport?: Transport;
  /** Deadline over headers and body in ms; 800 when absent. */
  timeoutMs?: number;
  /** Origins besides the remote's own from which it may load scripts and styles. */
  allowedOrigins?: readonly string[];
  /** First-party markup: not parsed and not cleaned. */
  trusted?: boolean;
  /** It shows its pages by the route that the shell matched, and is told that on each GET. Counts for a trusted remote. */
  wantsRoute?: boolean;
  /** How long a public answer may stand in for a failure, in ms; 0 when absent, 60,000 at most. Never for prices or balances. */
  keepLastGoodMs?: number;
}

/** A remote and the address to ask it at. */
export interface Target {
  remote: string;
  config: RemoteConfig;
  url: string;
  /** The address is not the configured one, for this request. */
  isOverridden?: boolean;
}

/** Address of a fragment; undefined when `path` would leave the remote's own address. */
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
