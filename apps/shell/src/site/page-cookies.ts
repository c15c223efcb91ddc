import { homepageVariantCookie } from './homepage-variant.ts';
import { cookieNameOf, preferenceNames } from './preferences/preferences.ts';

/** The cookies that a visitor's page depends on. Visitors with the same values share a rendered page. */
export const pageCookies: readonly string[] = [
  'lng',
  'maintenance',
  'route_from',
  'force_geo_off',
  homepageVariantCookie,
  ...preferenceNames.map(cookieNameOf),
];
