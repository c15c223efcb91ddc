import type { SiteRules } from '../../site/site-settings.ts';
import type { RouteRecord } from '../route.ts';

/**
 * GUARD-07: returns true when the site has the route. `disabledRoutes` contains names of routes, and flags that several
 * routes share.
 */
export function isSwitchedOn({ disabledRoutes }: SiteRules, { name, meta }: RouteRecord): boolean {
  return !disabledRoutes.includes(name) && !(meta.flag !== undefined && disabledRoutes.includes(meta.flag));
}
