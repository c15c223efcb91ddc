import type { Dictionary } from '@fairline/i18n';
import type { HeadSettings } from '../site/head-settings.ts';
import type { SiteBoot } from '../site/site-boot.ts';
import type { RouteRecord } from './route.ts';

/** The part of a route that its page uses, as plain JSON. */
export type ShownRoute = Pick<RouteRecord, 'name' | 'layout' | 'view' | 'meta' | 'title'>;

/** The current place of the reader. */
export interface Location {
  route: ShownRoute;
  params: Readonly<Record<string, string>>;
  /** The path with its language segment. */
  path: string;
  query: Readonly<Record<string, string>>;
}

/** The data that the server sends inside the markup, as JSON that the browser does not run. */
export interface PageData {
  boot: SiteBoot;
  texts: Dictionary;
  route: ShownRoute;
  params: Readonly<Record<string, string>>;
  path: string;
  query: Readonly<Record<string, string>>;
  head: HeadData;
}

/** The data for the heads of later pages. */
export interface HeadData extends HeadSettings {
  /** The scheme, host and port of canonical addresses. */
  origin: string;
}

/** The id of the element that holds {@link PageData}. */
export const pageDataId = 'page-data';
