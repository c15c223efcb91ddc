import type { RouteRecord } from '../route.ts';
import { accountRoutes } from './account-routes.ts';
import { bettingRoutes } from './betting-routes.ts';
import { casinoRoutes } from './casino-routes.ts';
import { contentRoutes } from './content-routes.ts';
import { cyberRoutes } from './cyber-routes.ts';
import { gamesRoutes } from './games-routes.ts';
import { informationRoutes } from './information-routes.ts';
import { officeRoutes } from './office-routes.ts';
import { promotionRoutes } from './promotion-routes.ts';
import { technicalRoutes } from './technical-routes.ts';

/** The routes by area, in the order of the table. */
export const routeAreas = {
  Betting: bettingRoutes,
  'Cyber-sport': cyberRoutes,
  Office: officeRoutes,
  Information: informationRoutes,
  'Signing in': accountRoutes,
  Casino: casinoRoutes,
  'Games and draws': gamesRoutes,
  'Promotions and bonuses': promotionRoutes,
  Content: contentRoutes,
  'Technical pages': technicalRoutes,
} as const;

type AnyRoute = (typeof routeAreas)[keyof typeof routeAreas][number];

/** Every route of the shell. The first route that matches is used; the last one matches everything. */
export const routeTable: readonly AnyRoute[] = Object.values(routeAreas).flat();

export type RouteName = AnyRoute['name'];

/** The literal type of each route's record, by its name. */
export type RouteByName = { [Route in AnyRoute as Route['name']]: Route };

const byName: ReadonlyMap<string, RouteRecord> = new Map(routeTable.map((each) => [each.name, each]));

/** Returns the route with a name of the table. */
export function routeNamed(name: RouteName): RouteRecord {
  const found = findRoute(name);
  if (!found) throw new Error(`there is no route ${name}`);
  return found;
}

/** Returns the route with a name from outside; undefined for an unknown name. */
export function findRoute(name: string): RouteRecord | undefined {
  return byName.get(name);
}
