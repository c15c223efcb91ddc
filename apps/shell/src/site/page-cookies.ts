import { homepageVariantCookie } from './homepage-variant.ts';
import { cookieNameOf, preferenceNames } from './preferences/preferences.ts';

/** The cookies of a visitor that a page depends on. Pages are shared among visitors who have the same ones. */
export const pageCookies: readonly string[] = [
  'lng',
  'maintenance',
  'route_from',
  'force_geo_off',
  homepageVariantCookie,
  ...preferenceNames.map(cookieNameOf),
];
