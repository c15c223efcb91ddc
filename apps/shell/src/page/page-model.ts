import type { Dictionary } from '@fairline/i18n';
import type { SiteBoot } from '../boot/site-boot.ts';
import type { RouteRecord } from '../routes/route.ts';

/** Where the reader is. */
export interface Location {
  route: RouteRecord;
  params: Readonly<Record<string, string>>;
  /** Path with its language segment. */
  path: string;
  query: Readonly<Record<string, string>>;
}

/** What the server tells the browser beside the markup, as inert JSON. */
export interface PageData {
  boot: SiteBoot;
  texts: Dictionary;
  routeName: string;
  params: Readonly<Record<string, string>>;
  path: string;
  query: Readonly<Record<string, string>>;
}

/** The element that holds {@link PageData}. */
export const pageDataId = 'page-data';
