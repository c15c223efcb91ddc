import type { getGamesPreview, getSiteConfig } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { GamePreview } from '../site-boot.ts';

/** Fetches the site's configuration in a language. */
export async function fetchSiteConfig(api: Api, lang: string): Promise<unknown> {
  return (await api<typeof getSiteConfig>('GET', '/bff-api/config/all.json', { query: { lang } })).result;
}

/** GAME-01: fetches the own games, reduced to the fields of their addresses. */
export async function fetchGamesPreview(api: Api, lang: string): Promise<readonly GamePreview[]> {
  const query = { lng: lang, includeCategories: 'false' } as const;
  const { Value } = await api<typeof getGamesPreview>('GET', '/web-api/games/preview-light', { query });
  return Object.values(Value).flatMap((games) =>
    games.map(({ id, route, oldRoute }) => ({ id, route, oldRoute })),
  );
}
