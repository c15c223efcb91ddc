import type { FixedPath } from './route-path.ts';

/**
 * Returns the address of a path without parameters. A bundle that uses only this function does not carry the code that
 * fills in parameters. The bundles of the home page need that, because their size is limited.
 */
export function fixedLink(lng: string, path: FixedPath): string {
  return path === '/' ? `/${lng}` : `/${lng}${path}`;
}
