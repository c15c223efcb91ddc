import { getConfigGroups, getGamesPreview, getSiteConfig } from '@fairline/contracts';
import { languageOf } from '@fairline/i18n';
import { serve } from '@fairline/runtime';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { settings } from './catalogue.ts';
import { gamesByGroup } from './domain/games-preview.ts';
import type { ConfigService } from './service.ts';
import type { ReadDictionaries } from './texts/site-dictionary.ts';

/** The seconds for which browsers may cache an answer. The specification asks for 600 to 900 for groups. */
const maxAgeSeconds = { all: 60, groups: 600 } as const;

/** Serves the configuration of the site. */
export function configRoutes(
  app: FastifyInstance,
  config: ConfigService,
  readDictionaries: ReadDictionaries,
): void {
  serve(app, getSiteConfig, async ({ query, request, reply }) => {
    const result = config.all({ lang: query.lang, country: requestCountry(request, config) });
    allowCaching(reply, maxAgeSeconds.all);
    return { result };
  });

  serve(app, getConfigGroups, async ({ query, request, reply }) => {
    const result = config.groups(query.groups, {
      lang: query.lang,
      country: requestCountry(request, config),
    });
    const { dicts } = result;
    if (dicts && query.ids) {
      // A text of an operator is shown at once.
      allowCaching(reply, 0);
      const texts = await readDictionaries(query.ids, languageOf(query.lang));
      return { result: { ...result, dicts: { ...dicts, texts } } };
    }
    allowCaching(reply, maxAgeSeconds.groups);
    return { result };
  });

  serve(app, getGamesPreview, async ({ query: { groupId, lng, includeCategories } }) => {
    const games = config.get(settings.common.ownGames, { lang: lng });
    const asked = { groupId, includeCategories: includeCategories === 'true' };
    return { Success: true, Value: gamesByGroup(games, asked) };
  });
}

/** Returns the country of the request, from the header that the gate module sets; without one, the default country. */
export function requestCountry(request: FastifyRequest, config: Pick<ConfigService, 'get'>): string {
  const named = request.headers['x-geo-country'];
  const country = typeof named === 'string' ? named.toLowerCase() : '';
  return /^[a-z]{2}$/.test(country) ? country : config.get(settings.core.defaultGeoCountry);
}

/**
 * Allows caching by the browser only, since values depend on the country, which neither the address nor `Vary` names.
 */
function allowCaching(reply: FastifyReply, seconds: number): void {
  reply.header('cache-control', `private, max-age=${seconds}`);
}
