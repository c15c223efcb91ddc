import { calls, consoleCalls } from '@fairline/contracts';
import { remotesPath } from './remotes.ts';

/** First segments of the addresses of all calls, such as `web-api`. */
const apiRoots: ReadonlySet<string> = new Set(
  [...calls, ...consoleCalls].map(({ path }) => firstSegment(path)),
);

/** First segments of paths that are neither pages nor calls: remotes, files, live sockets and the
 * outbox of this machine. */
const otherRoots: ReadonlySet<string> = new Set([
  firstSegment(remotesPath),
  'assets',
  'icons',
  'workers',
  'offline',
  'live',
  'console',
  'dev',
]);

/** True for an address below one of the API's roots, whether or not a call has it. */
export function isApiPath(url: string): boolean {
  return apiRoots.has(firstSegment(url));
}

/** True for a path among the site's pages, known or not. An unknown path elsewhere gets a problem document. */
export type IsPagePath = (path: string) => boolean;

/**
 * Creates the test for paths of pages. The paths of payment providers belong to their routes.
 * @throws when a path of a provider belongs to the product or to another provider.
 */
export function createIsPagePath(providerPaths: readonly string[]): IsPagePath {
  const taken = new Set([...apiRoots, ...otherRoots]);
  for (const path of providerPaths) {
    const root = firstSegment(path);
    if (taken.has(root)) throw new Error(`payment providers: the path ${path} is taken`);
    taken.add(root);
  }
  return (path) => !taken.has(firstSegment(path));
}

function firstSegment(url: string): string {
  return /^\/([^/?#]*)/.exec(url)?.[1] ?? '';
}
