import { type RouteName, routeTable } from './table.ts';

/**
 * The address of a route, with its language: `link('en', 'sport', { pageType: 'home', section: 'live' })`.
 * @throws when a parameter that the path needs is missing.
 */
export function link(
  lng: string,
  name: RouteName,
  params: Readonly<Record<string, string>> = {},
  query: Readonly<Record<string, string>> = {},
): string {
  const route = routeTable.find((each) => each.name === name);
  if (!route) throw new Error(`there is no route ${name}`);
  const path = route.path
    .split('/')
    .slice(1)
    .flatMap((segment) => {
      if (!segment.startsWith(':')) return segment === '' ? [] : [segment];
      const optional = segment.endsWith('?');
      const value = params[segment.slice(1, optional ? -1 : undefined)];
      if (value === undefined && !optional) throw new Error(`route ${name} needs ${segment.slice(1)}`);
      return value === undefined ? [] : [encodeURIComponent(value)];
    })
    .join('/');
  const search = new URLSearchParams(query).toString();
  return `/${lng}${path === '' ? '' : `/${path}`}${search === '' ? '' : `?${search}`}`;
}
