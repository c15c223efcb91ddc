import type { Location, ShownRoute } from '../routing/page-model.ts';
import type { RouteError } from '../routing/resolve-address.ts';

/** ROUTE-02, ROUTE-03: the error of a page without a route, or without a page of its remote. */
export const notFound: RouteError = { status: 404, message: 'This page could not be found' };

/**
 * ROUTE-07: returns the location of the error page in place of the requested one. `route` is the route of the error
 * page; its remote gets the message.
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
