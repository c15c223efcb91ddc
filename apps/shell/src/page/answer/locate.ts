import type { Location } from '../../routing/page-model.ts';
import { type Outcome, type RouteError, resolveAddress } from '../../routing/resolve-address.ts';
import { routeNamed } from '../../routing/table/route-table.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { errorLocation, notFound } from '../error-location.ts';
import type { ShellPorts, ShellRequest } from './shell-ports.ts';

/** The page of a request, or the redirect of the guards. */
export type Located =
  | { kind: 'page'; location: Location }
  | { kind: 'redirect'; status: 301 | 302; location: string };

/**
 * The error of a page load that the guards cancel, or whose redirects run in a circle. There is no current page to stay
 * on.
 */
const noWay: RouteError = { status: 500, message: '' };

/** Resolves the address of a request through the route table and the guards. */
export function locate(request: ShellRequest, boot: SiteBoot, log: ShellPorts['log']): Located {
  const found = resolveAddress(request.url, {
    ...boot,
    from: null,
    side: 'server',
    isNavigationBlocked: false,
    isTouchMac: false,
    onCircle: (addresses) => log.error({ addresses }, 'cyclic redirect'),
  });
  if (found.kind === 'leave') return { kind: 'redirect', status: 302, location: found.to };
  if ((found.kind === 'arrive' || found.kind === 'error') && found.redirect) {
    return { kind: 'redirect', status: found.redirect, location: found.address };
  }
  return { kind: 'page', location: locationAt(request, found) };
}

function locationAt(request: ShellRequest, found: Exclude<Outcome, { kind: 'leave' }>): Location {
  if (found.kind === 'cancel' || found.kind === 'circle') return errorAt(request, noWay);
  const { match, path, query } = found.place;
  if (found.kind === 'error') return errorAt({ path, query }, found.error);
  const { route, params } = match;
  return route.name === 'not-found' ? errorAt({ path, query }, notFound) : { route, params, path, query };
}

/** Returns the error page in place of a page. */
export function errorAt({ path, query }: Pick<Location, 'path' | 'query'>, error: RouteError): Location {
  return errorLocation({ path, query }, error, routeNamed(error.status === 404 ? 'not-found' : 'error-500'));
}
