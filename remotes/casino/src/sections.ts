import { placesIn, type ShelfSection } from '@fairline/section-frames/section-table.ts';

/** One kind of page. Its heading is `title.{key}`; the section above it is the lobby where none is said. */
export interface CasinoSection extends ShelfSection {
  /** What it says when it is empty: `empty.{key}` and `text.{key}`; its own key where it is not said. */
  empty?: string;
  /** Part of the menu that it stands in. */
  menu?: 'games' | 'mine' | 'more';
}

/** Games in a shelf of their own: the places that stand in for them, and the words for an empty one. */
const shelf = { placeholders: 16, empty: 'games' } as const;
const game = { menu: 'games', ...shelf } as const;

/** Every page of the casino, in the order of its menu. */
export const sections: readonly CasinoSection[] = [
  { key: 'lobby', paths: ['/casino-lobby'], ...game },
  { key: 'slots', paths: ['/slots/:subcategory?'], ...game },
  { key: 'slots-vulkan', paths: ['/slots/vulkan'], parent: 'slots', ...game },
  { key: 'live-casino', paths: ['/casino/:subcategory?'], ...game },
  { key: 'bingo', paths: ['/bingo'], ...game },
  { key: 'poker', paths: ['/poker/:game?'], ...game },
  { key: 'keno', paths: ['/keno'], ...game },
  { key: 'tvgames', paths: ['/tvgames'], ...game },
  { key: 'virtualsports', paths: ['/virtualsports'], ...game },
  { key: 'fast-games', paths: ['/fast-games'], ...game },
  { key: 'fast-bet', paths: ['/fast-bet'], ...game },
  { key: 'scratchcards', paths: ['/scratchcards'], ...game },
  { key: 'fishinghunting', paths: ['/fishinghunting'], ...game },
  { key: 'asian-games', paths: ['/asian-games'], ...game },
  { key: 'card-games', paths: ['/card-games'], ...game },
  { key: 'crash-games', paths: ['/crash-games'], ...game },
  { key: 'skill-games', paths: ['/skill-games'], ...game },
  { key: 'othergames', paths: ['/othergames'], ...game, placeholders: 2 },

  { key: 'my-casino', paths: ['/my-casino'], menu: 'mine', ...shelf, empty: 'mine' },
  { key: 'favorites', paths: ['/my-casino/favorites'], menu: 'mine', ...shelf, empty: 'favorites' },

  { key: 'providers', paths: ['/providers'], menu: 'more' },
  { key: 'brands', paths: ['/casino/brand'], menu: 'more' },
  { key: 'promotions', paths: ['/bonus/casino'], menu: 'more' },
  { key: 'tournaments', paths: ['/bonus/casino/tournaments'], menu: 'more' },
  { key: 'partners', paths: ['/partners'], menu: 'more' },

  { key: 'search', paths: ['/casino-search'], ...shelf },
  { key: 'provider', paths: ['/providers/:provider'], parent: 'providers', ...shelf, empty: 'provider' },
  { key: 'promotion', paths: ['/bonus/casino/promotions/:id'], parent: 'promotions' },
  { key: 'bonus', paths: ['/bonus/casino/:id'], parent: 'promotions' },
  { key: 'tournament', paths: ['/bonus/casino/tournaments/:id'], parent: 'tournaments' },
  {
    key: 'game',
    paths: [
      '/slots/:subcategory?/game/:gameId/:gameName',
      '/casino/:subcategory?/game/:gameId/:gameName',
      '/keno/game/:gameId/:gameName',
    ],
  },
  { key: 'thankyou', paths: ['/slots/thankyou', '/casino/thankyou', '/keno/thankyou'] },
];

/** Keys of the sections that have something in them: none, as long as no provider of games is connected. */
export const filledSections: ReadonlySet<string> = new Set();

export const placeAt = placesIn(sections);
