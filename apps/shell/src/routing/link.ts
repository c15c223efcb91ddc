import { addressOf, type ParamsOf } from '@fairline/addresses/address';
import { fillPath } from '@fairline/addresses/fill-path';
import { type RouteByName, type RouteName, routeNamed } from './table/route-table.ts';

type Query = Readonly<Record<string, string>>;

/**
 * Returns the address of a route with its language: `link('en', 'sport', { pageType: 'home', section: 'live' })`.
 * @throws when a required parameter of the path is missing; the compiler reports that as well.
 */
export function link<Name extends RouteName>(lng: string, name: Name, ...rest: LinkRest<Name>): string {
  const [params = {}, query = {}] = rest;
  return addressOf(lng, fillPath(routeNamed(name).path, params), query);
}

/**
 * The parameters of a route by its path and constraints: required and optional ones; a list of words gives a union
 * type.
 */
export type LinkParams<Name extends RouteName> = ParamsOf<
  RouteByName[Name]['path'],
  RouteByName[Name]['params']
>;

type LinkRest<Name extends RouteName> =
  Record<never, never> extends LinkParams<Name>
    ? [params?: LinkParams<Name>, query?: Query]
    : [params: LinkParams<Name>, query?: Query];
