import type { Dictionary } from '@fairline/i18n';
import type { HeadSettings } from '../site/head-settings.ts';
import type { SiteBoot } from '../site/site-boot.ts';
import type { RouteRecord } from './route.ts';

/** What a page shows of its route; plain JSON. */
export type ShownRoute = Pick<RouteRecord, 'name' | 'layout' | 'view' | 'meta' | 'title'>;

/** Where the reader is. */
export interface Location {
  route: ShownRoute;
  params: Readonly<Record<string, string>>;
  /** Path with its language segment. */
  path: string;
  query: Readonly<Record<string, string>>;
}

/** What the server tells the browser beside the markup, as inert JSON. */
export interface PageData {
  boot: SiteBoot;
  texts: Dictionary;
  route: ShownRoute;
  params: Readonly<Record<string, string>>;
  path: string;
  query: Readonly<Record<string, string>>;
  head: HeadData;
}

/** What the heads of later pages are made with. */
export interface HeadData extends HeadSettings {
  /** Scheme, host and port of canonical addresses. */
  origin: string;
}

/** The element that holds {@link PageData}. */
export const pageDataId = 'page-data';
