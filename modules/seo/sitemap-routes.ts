import { PlatformError } from '@fairline/contracts';
import { type Clock, createCache } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { robotsTxt } from './domain/robots-txt.ts';
import { type SitemapEntry, sitemap, sitemapIndex } from './domain/sitemap-xml.ts';
import type { SeoService } from './service.ts';

export interface SitemapParts {
  clock: Pick<Clock, 'now'>;
  seo: Pick<SeoService, 'isHidden'>;
  /** The site's origin for players; when undefined, the origin of the request. */
  publicOrigin: string | undefined;
  /** Paths of payment providers, which robots do not open. */
  providerPaths: readonly string[];
  /** Languages that the site offers visitors. */
  languages(): readonly string[];
  defaultLanguage(): string;
  /** Returns every page of the site that search engines may list, in every language. */
  entries(site: { origin: string; languages: readonly string[] }): readonly SitemapEntry[];
  /** True when a path answers 200. It is called once an hour for each path. */
  pageExists(path: string): Promise<boolean>;
}

const maxAgeSeconds = 3_600;
const maxLanguages = 200;
const params = z.object({ lng: z.string() });

/** Serves robots.txt, the index of sitemaps, and a sitemap for each language. */
export function sitemapRoutes(app: FastifyInstance, parts: SitemapParts): void {
  const existing = createCache<ReadonlySet<string>>(parts.clock, {
    ttlMs: maxAgeSeconds * 1_000,
    maxEntries: maxLanguages,
  });

  app.get('/robots.txt', async (request, reply) => {
    const origin = originOf(request, parts.publicOrigin);
    return answer(
      reply,
      'text/plain',
      robotsTxt({ origin, languages: parts.languages(), providerPaths: parts.providerPaths }),
    );
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, parts.publicOrigin);
    const addresses = parts.languages().map((lng) => `${origin}/sitemap-${lng}.xml`);
    return answer(reply, 'application/xml', sitemapIndex(addresses));
  });

  app.get('/sitemap-:lng(^[a-z]{2}).xml', async (request, reply) => {
    const { lng } = params.parse(request.params);
    const languages = parts.languages();
    if (!languages.includes(lng)) throw new PlatformError('NOT_FOUND');
    const site = { origin: originOf(request, parts.publicOrigin), languages };
    const entries = listed(parts, site, lng);
    const there = await existing.get(lng, () => existingPaths(parts, entries));
    const pages = entries.filter(({ loc }) => there.has(pathOf(loc)));
    return answer(reply, 'application/xml', sitemap(pages, parts.defaultLanguage()));
  });
}

/** Lists the pages of one language. Hidden pages are neither listed nor named as alternates. */
function listed(
  { seo, entries }: SitemapParts,
  site: { origin: string; languages: readonly string[] },
  lng: string,
): SitemapEntry[] {
  const isOpen = (alternate: { lng: string; href: string }) => !seo.isHidden(alternate.href, alternate.lng);
  return entries(site)
    .filter(({ loc, alternates }) =>
      alternates.some((each) => each.lng === lng && each.href === loc && isOpen(each)),
    )
    .map((entry) => ({ ...entry, alternates: entry.alternates.filter(isOpen) }));
}

/**
 * Returns the paths that have a page. It renders the pages one after another, so that most of the processor's time is
 * left for readers.
 */
async function existingPaths(
  { pageExists }: SitemapParts,
  entries: readonly SitemapEntry[],
): Promise<ReadonlySet<string>> {
  const there = new Set<string>();
  for (const { loc } of entries) {
    const path = pathOf(loc);
    if (await pageExists(path)) there.add(path);
  }
  return there;
}

function pathOf(address: string): string {
  const { pathname, search } = new URL(address);
  return pathname + search;
}

/** Returns the origin of the site. The Host header is not trusted, so only a plain host name is accepted. */
function originOf(request: FastifyRequest, publicOrigin: string | undefined): string {
  if (publicOrigin !== undefined) return new URL(publicOrigin).origin;
  const { host = '' } = request.headers;
  if (!/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i.test(host))
    throw new PlatformError('INVALID_INPUT');
  return `${request.protocol}://${host}`;
}

function answer(reply: FastifyReply, type: string, text: string): FastifyReply {
  return reply
    .type(`${type}; charset=utf-8`)
    .header('cache-control', `public, max-age=${maxAgeSeconds}`)
    .send(text);
}
