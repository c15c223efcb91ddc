import { getConfigGroups, getGamesPreview, getSiteConfig } from '@fairline/contracts';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from './catalogue.ts';
import { gamesByGroup } from './domain/games-preview.ts';
import type { ConfigService } from './service.ts';

/** Seconds that an answer may be kept: the whole for a page load, groups by the specification 600 to 900. */
const keptSeconds = { all: 60, groups: 600 } as const;

/** Serves the configuration of the site. */
export function configRoutes(app: FastifyInstance, config: ConfigService): void {
  serve(app, getSiteConfig, async ({ query, request, reply }) => {
    const result = config.all({ lang: query.lang, country: requestCountry(request, config) });
    allowKeeping(reply, keptSeconds.all);
    return { result };
  });

  serve(app, getConfigGroups, async ({ query, request, reply }) => {
    const result = config.groups(query.groups, {
      lang: query.lang,
      country: requestCountry(request, config),
    });
    allowKeeping(reply, keptSeconds.groups);
    return { result };
  });

  serve(app, getGamesPreview, async ({ query: { groupId, lng, includeCategories } }) => {
    const games = config.get(settings.common.ownGames, { lang: lng });
    const asked = { groupId, includeCategories: includeCategories === 'true' };
    return { Success: true, Value: gamesByGroup(games, asked) };
  });
}

/** The country of the request, as the server's edge has written it into the header; without one the usual. */
export function requestCountry(request: FastifyRequest, config: Pick<ConfigService, 'get'>): string {
  const named = request.headers['x-geo-country'];
  const country = typeof named === 'string' ? named.toLowerCase() : '';
  return /^[a-z]{2}$/.test(country) ? country : config.get(settings.core.defaultGeoCountry);
}

/** In the reader's own cache alone: values are those of a country, which no address and no header of a reader names. */
function allowKeeping(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}`);
}
