import { addressOf, fillPath, type ParamsOf } from '@fairline/addresses/address';
import { type RouteByName, type RouteName, routeNamed } from './table/route-table.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The address of a route, with its language: `link('en', 'sport', { pageType: 'home', section: 'live' })`.
 * @throws when a parameter that the path needs is missing: the compiler says so first.
 */
export function link<Name extends RouteName>(lng: string, name: Name, ...rest: LinkRest<Name>): string {
  const [params = {}, query = {}] = rest;
  return addressOf(lng, fillPath(routeNamed(name).path, params), query);
}

/** Parameters of a route by its path and constraints: needed ones, optional ones, and words where there is a list. */
export type LinkParams<Name extends RouteName> = ParamsOf<
  RouteByName[Name]['path'],
  RouteByName[Name]['params']
>;

type LinkRest<Name extends RouteName> =
  Record<never, never> extends LinkParams<Name>
    ? [params?: LinkParams<Name>, query?: Query]
    : [params: LinkParams<Name>, query?: Query];
