import { getSeoEntity, getSeoPage, getSeoSportNames, type SeoEntityType } from '@fairline/contracts';
import { lookUps, type Platform, serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { SeoService } from './service.ts';

export interface SeoEntity {
  title: string;
  description: string;
  updatedAtMs: number | null;
}

/** Where names come from that page data is made with. What is absent knows nothing. */
export interface SeoSources {
  /** Sports by id, named in English. */
  sportNames?(): Promise<readonly { sportId: number; nameEng: string }[]>;
  blogEntity?(type: SeoEntityType, identifier: string, lang: string): Promise<SeoEntity | null>;
}

/** Seconds that an answer may be kept. */
const keptSeconds = { page: 600, names: 1_800 } as const;
/** Identifiers come from addresses: whoever tries many must not fill the memory. */
const mostEntities = 1_000;

/** Serves page data and the names that go with it. */
export function seoRoutes(
  app: FastifyInstance,
  { clock }: Pick<Platform, 'clock'>,
  seo: SeoService,
  sources: SeoSources,
): void {
  const names = lookUps<readonly { sportId: number; nameEng: string }[]>(clock, keptSeconds.names * 1_000, 1);
  const entities = lookUps<SeoEntity | null>(clock, keptSeconds.names * 1_000, mostEntities);

  serve(app, getSeoPage, async ({ query: { path, lang }, reply }) => {
    allowKeeping(reply, keptSeconds.page);
    return { page: seo.pageFor(path, lang) ?? null };
  });

  serve(app, getSeoSportNames, async ({ reply }) => {
    const sports = await names.get('', async () => (await sources.sportNames?.()) ?? []);
    allowKeeping(reply, keptSeconds.names);
    return { sports: [...sports] };
  });

  serve(app, getSeoEntity, async ({ query: { entityType, identifier, lang }, reply }) => {
    const entity = await entities.get(
      `${lang} ${entityType} ${identifier}`,
      async () => (await sources.blogEntity?.(entityType, identifier, lang)) ?? null,
    );
    allowKeeping(reply, keptSeconds.names);
    return { entity };
  });
}

function allowKeeping(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `public, max-age=${seconds}`);
}
