import type { MigrationSource, Module, Platform } from '@fairline/runtime';
import { pageContentRoutes } from './content/http.ts';
import { type SeoSources, seoRoutes } from './http.ts';
import { createSeoService, type SeoService } from './service.ts';

export type { SeoService } from './service.ts';
export { sitemapRoutes } from './sitemap-routes.ts';

export const seoMigrations: MigrationSource = {
  module: 'seo',
  folder: new URL('./migrations/', import.meta.url),
};

/** Creates the module of page data for search engines: titles, robots directives and sitemaps. */
export function createSeo(platform: Platform, sources: SeoSources = {}): Module<SeoService> {
  const { service, copy } = createSeoService(platform);
  return {
    name: 'seo',
    service,
    routes: (app) => seoRoutes(app, platform, service, sources),
    consoleRoutes: (app) => pageContentRoutes(app, { ...platform, copy }),
    start: () => copy.start(),
    stop: () => copy.stop(),
  };
}
