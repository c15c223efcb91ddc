import { addressOf, fillPath } from './address.ts';
import type { RouteParams, RoutePath } from './route-path.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The address of a route, with its language: `link('en', routes.sport, { pageType: 'home', section: 'live' })`.
 * A parameter that the path needs is an error of the compiler when it is missing.
 */
export function link<const Path extends RoutePath>(lng: string, path: Path, ...rest: LinkRest<Path>): string {
  const [params = {}, query] = rest;
  return addressOf(lng, fillPath(path, params), query);
}

/** A route's path with its parameters in place, without the language: for tables whose rows `addressOf` links to. */
export function pathTo<const Path extends RoutePath>(path: Path, params: RouteParams<Path>): string {
  return fillPath(path, params);
}

/** The arguments of a link after the path. */
export type LinkRest<Path extends RoutePath> =
  Record<never, never> extends RouteParams<Path>
    ? [params?: RouteParams<Path>, query?: Query]
    : [params: RouteParams<Path>, query?: Query];
