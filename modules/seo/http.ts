import {
  getSeoEntity,
  getSeoIsoCodes,
  getSeoPage,
  getSeoSportNames,
  PlatformError,
  type SeoEntityType,
} from '@fairline/contracts';
import { createCache, type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SeoService } from './service.ts';

export interface SeoEntity {
  title: string;
  description: string;
  updatedAtMs: number | null;
}

/** Sources of the names in page data. A missing source has no names. */
export interface SeoSources {
  /** Names of sports by id in a language; undefined for an unknown language. */
  sportNames?(lng: string): Promise<ReadonlyMap<number, string> | undefined>;
  /** Returns the number of each country by its two letters, in lower case. */
  countryIds?(): Readonly<Record<string, number>>;
  blogEntity?(type: SeoEntityType, identifier: string, lang: string): Promise<SeoEntity | null>;
}

/** The seconds for which caches may store an answer. */
const maxAgeSeconds = { page: 600, names: 1_800 } as const;
/** Bounds the memory, because identifiers come from addresses that anybody can invent. */
const maxEntities = 1_000;
/** Bounds the memory, because a request may name any two letters. */
const maxLanguages = 100;

/** Serves page data and the names in them. */
export function seoRoutes(
  app: FastifyInstance,
  { clock }: Pick<Platform, 'clock'>,
  seo: SeoService,
  sources: SeoSources,
): void {
  const names = createCache<ReadonlyMap<number, string> | undefined>(clock, {
    ttlMs: maxAgeSeconds.names * 1_000,
    maxEntries: maxLanguages,
  });
  const namesIn = (lng: string) => names.get(lng, async () => sources.sportNames?.(lng) ?? new Map());
  const entities = createCache<SeoEntity | null>(clock, {
    ttlMs: maxAgeSeconds.names * 1_000,
    maxEntries: maxEntities,
  });

  serve(app, getSeoPage, async ({ query: { path, lang }, reply }) => {
    allowCaching(reply, maxAgeSeconds.page);
    return { page: seo.pageFor(path, lang) ?? null };
  });

  serve(app, getSeoSportNames, async ({ query: { lng, nameEng }, reply }) => {
    const [sports, english] = await Promise.all([namesIn(lng), namesIn('en')]);
    if (!sports) throw new PlatformError('LANGUAGE_UNKNOWN');
    allowCaching(reply, maxAgeSeconds.names);
    return {
      sports: [...sports].map(([sportId, name]) => ({
        sportId,
        name,
        ...(nameEng === 'true' ? { nameEng: english?.get(sportId) ?? name } : {}),
      })),
    };
  });

  serve(app, getSeoIsoCodes, async ({ reply }) => {
    allowCaching(reply, maxAgeSeconds.names);
    const countries = Object.entries(sources.countryIds?.() ?? {});
    return { isoCodes: Object.fromEntries(countries.map(([iso, id]) => [String(id), iso.toUpperCase()])) };
  });

  serve(app, getSeoEntity, async ({ query: { entityType, identifier, lang }, reply }) => {
    const entity = await entities.get(
      `${lang} ${entityType} ${identifier}`,
      async () => (await sources.blogEntity?.(entityType, identifier, lang)) ?? null,
    );
    allowCaching(reply, maxAgeSeconds.names);
    return { entity };
  });
}

function allowCaching(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `public, max-age=${seconds}`);
}
