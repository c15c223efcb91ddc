import { allTexts } from '@fairline/i18n/locales';
import { textsOf } from '@fairline/i18n/page-texts';
import { loadGames, type ShelfState } from '@fairline/section-frames/games.ts';
import { createPageRemote } from '@fairline/section-frames/server.ts';
import { locales } from './locales/index.ts';
import { Page } from './src/page.tsx';
import { placeAt } from './src/sections.ts';

/** Texts by language. */
export const texts = await allTexts(locales);

/** The server half of the casino. */
export const createRemote = createPageRemote<ShelfState>({
  ...{ appName: 'casino', texts, Page, maxAgeSeconds: 10 },
  has: (path) => placeAt(path) !== undefined,
  async read({ lng, path }) {
    const place = placeAt(path);
    if (!place) return undefined;
    const games = await loadGames(path);
    return {
      state: { games },
      heading: textsOf(lng)(`title.${place.section.key}`),
      isEmpty: games.length === 0,
    };
  },
});
