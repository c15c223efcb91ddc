import { calls } from '@fairline/contracts';
import { remotesPath } from './remotes.ts';

/** First segments of the addresses of all calls, such as `web-api`. */
const apiRoots: ReadonlySet<string> = new Set(Object.values(calls).map(({ path }) => firstSegment(path)));

/**
 * First segments of paths that are neither pages nor calls: remotes, files, live sockets, and the sandbox's checkout.
 */
const otherRoots: ReadonlySet<string> = new Set([
  firstSegment(remotesPath),
  'assets',
  'icons',
  'workers',
  'offline',
  'live',
  'sandbox-payments',
]);

/** True for an address below one of the API's roots, whether or not a call has it. */
export function isApiPath(url: string): boolean {
  return apiRoots.has(firstSegment(url));
}

/** True for a path among the site's pages, known or not. An unknown path elsewhere gets a problem document. */
export function isPagePath(path: string): boolean {
  const root = firstSegment(path);
  return !apiRoots.has(root) && !otherRoots.has(root);
}

function firstSegment(url: string): string {
  return /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
}
