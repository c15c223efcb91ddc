import { pathParts } from '@fairline/addresses/path-parts';
import { isOverlapping, parsePattern } from '@fairline/remote-kit/declaration';
import { routeTable } from './table/route-table.ts';

/** Returns the names of the product's routes that have an address in common with the path of a declared page. */
export function clashingRoutes(path: string): string[] {
  const pattern = parsePattern(path) ?? [];
  return routeTable
    .filter((route) => route.path !== '*' && isOverlapping(pathParts(route), pattern))
    .map(({ name }) => name);
}
