import type { SiteBoot } from '../../site/site-boot.ts';
import type { RouteRecord } from '../route.ts';

/** GUARD-07: whether the site has the route; `disabledRoutes` names routes, and flags that several routes share. */
export function isSwitchedOn({ rules }: Pick<SiteBoot, 'rules'>, { name, meta }: RouteRecord): boolean {
  const { disabledRoutes } = rules;
  return !disabledRoutes.includes(name) && !(meta.flag !== undefined && disabledRoutes.includes(meta.flag));
}
