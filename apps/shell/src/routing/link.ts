import { pathParts } from './path-parts.ts';
import type { ParamRules, RouteRecord } from './route.ts';
import { type RouteByName, type RouteName, routeNamed } from './table/route-table.ts';

type Query = Readonly<Record<string, string>>;

/**
 * The address of a route, with its language: `link('en', 'sport', { pageType: 'home', section: 'live' })`.
 * @throws when a parameter that the path needs is missing: the compiler says so first.
 */
export function link<Name extends RouteName>(lng: string, name: Name, ...rest: LinkRest<Name>): string {
  const [params = {}, query = {}] = rest;
  return addressOf(lng, fillPath(routeNamed(name), params), query);
}

/** A path after the language segment, with the language before it and the query behind it. */
export function addressOf(lng: string, path: string, query: Query = {}): string {
  return withQuery(`/${lng}${path === '/' ? '' : path}`, query);
}

/** A whole path with the query behind it. */
export function withQuery(path: string, query: Query = {}): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}

/** A route's path with its parameters in place; `/` for the home page. @throws when a needed one is missing. */
export function fillPath(
  route: Pick<RouteRecord, 'path' | 'params'>,
  params: Readonly<Record<string, string | undefined>>,
): string {
  const segments = pathParts(route).flatMap((part) => {
    if (part.kind === 'literal') return [part.text];
    const name = part.kind === 'rest' ? 'rest' : part.name;
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    const isNeeded = part.kind === 'param' && !part.isOptional;
    if (value === undefined && isNeeded) throw new Error(`${route.path} needs ${name}`);
    if (value === undefined) return [];
    const isMany = part.kind === 'rest' || part.isRepeated;
    return (isMany ? value.split('/') : [value]).map(encodeURIComponent);
  });
  return `/${segments.join('/')}`;
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

type ParamsOf<Path extends string, Rules extends ParamRules> = {
  readonly [Name in NeededIn<SegmentsOf<Path>>]: ValueOf<Rules, Name>;
} & {
  readonly [Name in OptionalIn<SegmentsOf<Path>>]?: ValueOf<Rules, Name> | undefined;
};

type SegmentsOf<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? Head | SegmentsOf<Tail>
  : Path;

type NeededIn<Segment extends string> = Segment extends `:${string}?`
  ? never
  : Segment extends `:${infer Name}+`
    ? Name
    : Segment extends `:${infer Name}`
      ? Name
      : never;

type OptionalIn<Segment extends string> = Segment extends `:${infer Name}?`
  ? Name
  : Segment extends '*'
    ? 'rest'
    : never;

type ValueOf<Rules extends ParamRules, Name extends string> = Name extends keyof Rules
  ? Rules[Name] extends readonly (infer Word)[]
    ? Word
    : string
  : string;
