import { addressOf } from '@fairline/addresses/address';
import { pathParts } from '@fairline/addresses/path-parts';
import type { Site } from '../site/site-boot.ts';
import type { RouteRecord } from './route.ts';
import { siteRoutes } from './site-routes.ts';
import { routeTable } from './table/route-table.ts';

export interface SitemapEntry {
  loc: string;
  /** The addresses of the page in every language of the site, including this one. */
  alternates: readonly { lng: string; href: string }[];
}

export interface SitemapSite {
  /** The scheme, host and port that readers see. */
  origin: string;
  languages: readonly string[];
  /** The remotes of the site. Their declared pages are listed too. */
  remotes?: Site['remotes'];
  /** Returns true when the site has the route; without this function it has all. */
  hasRoute?(route: RouteRecord): boolean;
}

/**
 * Returns the pages for search engines that have one address. They are public, indexed, and have no required
 * parameters.
 */
export function sitemapEntries(site: SitemapSite): SitemapEntry[] {
  const { origin, languages, remotes = {}, hasRoute = () => true } = site;
  return [...routeTable, ...siteRoutes({ remotes }).declared]
    .filter((route) => isListed(route) && hasRoute(route))
    .flatMap((route) => {
      const alternates = languages.map((lng) => ({ lng, href: origin + addressOf(lng, barePath(route)) }));
      return alternates.map(({ href }) => ({ loc: href, alternates }));
    });
}

function isListed(route: RouteRecord): boolean {
  const { access, seo, status } = route.meta;
  const isWhole = pathParts(route).every((part) => part.kind === 'literal' || isLeftOut(part));
  return isWhole && access === 'public' && seo && status === 200 && !route.redirect;
}

function isLeftOut(part: ReturnType<typeof pathParts>[number]): boolean {
  return part.kind === 'rest' || (part.kind === 'param' && part.isOptional);
}

function barePath(route: RouteRecord): string {
  const words = pathParts(route).flatMap((part) => (part.kind === 'literal' ? [part.text] : []));
  return `/${words.join('/')}`;
}
