import { addressOf } from './address.ts';
import { fillPath } from './fill-path.ts';
import type { RouteParams, RoutePath } from './route-path.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the address of a route in a language: `link('en', routes.sport, { pageType: 'home', section: 'live' })`. A
 * missing parameter is a compile error.
 */
export function link<const Path extends RoutePath>(lng: string, path: Path, ...rest: LinkRest<Path>): string {
  const [params = {}, query] = rest;
  return addressOf(lng, fillPath(path, params), query);
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
