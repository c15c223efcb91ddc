import { pathParts } from '@fairline/addresses/path-parts';
import { isOverlapping, parsePattern } from '@fairline/remote-kit/declaration';
import { remoteNames } from './route.ts';
import { routeTable } from './table/route-table.ts';

export { remoteNames };

/** Names of the product's routes that share an address with the path of a declared page. */
export function clashingRoutes(path: string): string[] {
  const pattern = parsePattern(path) ?? [];
  return routeTable
    .filter((route) => route.path !== '*' && isOverlapping(pathParts(route), pattern))
    .map(({ name }) => name);
}
