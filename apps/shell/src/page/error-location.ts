import type { Location, ShownRoute } from '../routing/page-model.ts';
import type { RouteError } from '../routing/resolve-address.ts';

/** What a page says that is of no route, or that its remote does not have (ROUTE-02, ROUTE-03). */
export const notFound: RouteError = { status: 404, message: 'This page could not be found' };

/**
 * ROUTE-07: the error page in place of what was asked for; its remote is told what there is to say. `route` is that of
 * the error page.
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
