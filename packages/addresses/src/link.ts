import { addressOf, fillPath } from './address.ts';
import type { FixedPath, RouteParams, RoutePath } from './route-path.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the address of a route in a language: `link('en', routes.sport, { pageType: 'home', section: 'live' })`. A
 * missing parameter is a compile error.
 */
export function link<const Path extends RoutePath>(lng: string, path: Path, ...rest: LinkRest<Path>): string {
  const [params = {}, query] = rest;
  return addressOf(lng, fillPath(path, params), query);
}

/**
 * Returns the address of a path without parameters. A bundle that uses only this function does not carry the code that
 * fills in parameters. The bundles of the home page need that, because their size is limited.
 */
export function fixedLink(lng: string, path: FixedPath): string {
  return path === '/' ? `/${lng}` : `/${lng}${path}`;
}

/** Fills the parameters of a route's path and adds no language: for tables of paths that are given to `addressOf`. */
export function pathTo<const Path extends RoutePath>(path: Path, params: RouteParams<Path>): string {
  return fillPath(path, params);
}

/** The arguments of `link` after the path. The parameters are optional when the path requires none. */
export type LinkRest<Path extends RoutePath> =
  Record<never, never> extends RouteParams<Path>
    ? [params?: RouteParams<Path>, query?: Query]
    : [params: RouteParams<Path>, query?: Query];
