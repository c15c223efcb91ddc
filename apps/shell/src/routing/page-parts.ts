import type { Preferences } from '../site/preferences/preferences.ts';
import type { Reader } from '../site/site-boot.ts';
import type { SiteRules } from '../site/site-settings.ts';
import type { RouteRecord } from './route.ts';
import { routeOption } from './route-options.ts';

/** GUARD-14: the quick coupon shows where the site has it, on routes with its option. */
export function showsQuickCoupon(rules: SiteRules, { meta }: Pick<RouteRecord, 'meta'>): boolean {
  const option = routeOption.quickCoupon;
  return rules.isQuickCouponEnabled && rules.routeOptions.includes(option) && meta.options.includes(option);
}

/** Whether the coupon has a column of its own in the desktop layout, which the reader has not put away. */
export function hasCouponColumn(
  rules: SiteRules,
  { layout }: Pick<Reader, 'layout'>,
  route: Pick<RouteRecord, 'meta'>,
  { hideRight }: Pick<Preferences, 'hideRight'>,
): boolean {
  const isDesktop = layout === 'desktop';
  return isDesktop && route.meta.columns && showsQuickCoupon(rules, route) && !hideRight;
}

/** ROUTE-09: whether a link to the route opens a window of its own. */
export function opensOwnWindow(
  { statsInNewWindow }: Pick<Preferences, 'statsInNewWindow'>,
  { meta }: Pick<RouteRecord, 'meta'>,
): boolean {
  return meta.ownWindow && statsInNewWindow;
}
