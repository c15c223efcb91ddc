import type { Preferences } from '../site/preferences/preferences.ts';
import type { Reader } from '../site/site-boot.ts';
import type { SiteRules } from '../site/site-settings.ts';
import type { RouteRecord } from './route.ts';
import { routeOption } from './route-options.ts';

/** GUARD-14: returns true when the site has the quick coupon and the route has its option. */
export function showsQuickCoupon(rules: SiteRules, { meta }: Pick<RouteRecord, 'meta'>): boolean {
  const option = routeOption.quickCoupon;
  return rules.isQuickCouponEnabled && rules.routeOptions.includes(option) && meta.options.includes(option);
}

/** Returns true when the coupon has its own column: in the desktop layout, unless the reader has hidden it. */
export function hasCouponColumn(
  rules: SiteRules,
  { layout }: Pick<Reader, 'layout'>,
  route: Pick<RouteRecord, 'meta'>,
  { hideRight }: Pick<Preferences, 'hideRight'>,
): boolean {
  const isDesktop = layout === 'desktop';
  return isDesktop && route.meta.columns && showsQuickCoupon(rules, route) && !hideRight;
}

/** ROUTE-09: returns true when a link to the route opens its own window. */
export function opensOwnWindow(
  { statsInNewWindow }: Pick<Preferences, 'statsInNewWindow'>,
  { meta }: Pick<RouteRecord, 'meta'>,
): boolean {
  return meta.ownWindow && statsInNewWindow;
}
