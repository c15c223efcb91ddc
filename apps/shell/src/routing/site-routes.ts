import { createPathMatcher } from '@fairline/addresses/match-path';
import type { Site } from '../site/site-boot.ts';
import { declaredRoute } from './define-route.ts';
import { matchRoute, type RouteMatcher } from './match-route.ts';
import type { RouteRecord } from './route.ts';
import { findRoute } from './table/route-table.ts';

/** The routes of one site: those of the product, and the pages that its operator has declared for remotes. */
export interface SiteRoutes {
  match: RouteMatcher;
  find(name: string): RouteRecord | undefined;
  /** The routes of the declared pages only. */
  declared: readonly RouteRecord[];
}

type Remotes = Site['remotes'];

/** The routes by the object of the site's remotes, which many pages share. */
const known = new WeakMap<Remotes, SiteRoutes>();

/** Returns the routes of a site. A declared page never replaces one of the product. */
export function siteRoutes({ remotes }: Pick<Site, 'remotes'>): SiteRoutes {
  const routes = known.get(remotes) ?? createSiteRoutes(remotes);
  known.set(remotes, routes);
  return routes;
}

function createSiteRoutes(remotes: Remotes): SiteRoutes {
  const declared = declaredRoutes(remotes);
  const matchDeclared = createPathMatcher(declared);
  const byName = new Map(declared.map((route) => [route.name, route]));
  return {
    declared,
    match(path) {
      const match = matchRoute(path);
      return match && match.route.path !== '*' ? match : (matchDeclared(path) ?? match);
    },
    find: (name) => findRoute(name) ?? byName.get(name),
  };
}

/**
 * Returns the routes of the declared pages. The first page of the remote `weather` is the route `remote-weather`, its
 * second one is `remote-weather.2`.
 */
function declaredRoutes(remotes: Remotes): RouteRecord[] {
  return Object.entries(remotes).flatMap(([remote, { pages = [] }]) =>
    pages.map(({ path, title }, place) =>
      declaredRoute(place === 0 ? `remote-${remote}` : `remote-${remote}.${place + 1}`, path, remote, title),
    ),
  );
}
