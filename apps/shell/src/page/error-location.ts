import type { Location, ShownRoute } from '../routing/page-model.ts';
import type { RouteError } from '../routing/resolve-address.ts';

/** The error of a page without a route, or without a page at its remote (ROUTE-02, ROUTE-03). */
export const notFound: RouteError = { status: 404, message: 'This page could not be found' };

/**
 * ROUTE-07: the location of the error page in place of the wanted one. `route` is the route of the error page; its
 * remote gets the message.
 */
export function errorLocation(
  { path, query }: Pick<Location, 'path' | 'query'>,
  error: RouteError,
  route: ShownRoute,
): Location {
  return {
    route: { ...route, meta: { ...route.meta, status: error.status } },
    params: { status: String(error.status), message: error.message },
    path,
    query,
  };
}
