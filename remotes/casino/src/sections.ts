/** One kind of page. Its heading is `title.{key}`; the section above it is the lobby where none is said. */
export interface CasinoSection {
  /** Its texts are named after it. */
  key: string;
  /** Names of its routes. */
  routes: readonly string[];
  /** Path after the language segment, for links; only sections that nothing links to have none. */
  path?: string;
  /** Key of the section above it. */
  parent?: string;
  /** How many games stand in for those on their way (MF-08); only a shelf of games has them. */
  placeholders?: number;
  /** Its texts when it is empty: `empty.{key}` and `text.{key}`; its own key where it is not said. */
  empty?: string;
  /** Part of the menu that it stands in. */
  menu?: 'games' | 'mine' | 'more';
}

/** Games in a shelf of their own: the places that stand in for them, and the words for an empty one. */
const shelf = { placeholders: 16, empty: 'games' } as const;

/** A section of games whose route and path are named as it is. */
function gamesAt(key: string): CasinoSection {
  return { key, routes: [key], path: `/${key}`, menu: 'games', ...shelf };
}

/** Every page of the casino, in the order of its menu. */
export const sections: readonly CasinoSection[] = [
  { key: 'lobby', routes: ['casino-lobby'], path: '/casino-lobby', menu: 'games', ...shelf },
  gamesAt('slots'),
  { ...gamesAt('slots-vulkan'), path: '/slots/vulkan', parent: 'slots' },
  { ...gamesAt('live-casino'), path: '/casino' },
  gamesAt('bingo'),
  gamesAt('poker'),
  gamesAt('keno'),
  gamesAt('tvgames'),
  gamesAt('virtualsports'),
  gamesAt('fast-games'),
  gamesAt('fast-bet'),
  gamesAt('scratchcards'),
  gamesAt('fishinghunting'),
  gamesAt('asian-games'),
  gamesAt('card-games'),
  gamesAt('crash-games'),
  gamesAt('skill-games'),
  { ...gamesAt('othergames'), placeholders: 2 },

  { key: 'my-casino', routes: ['my-casino'], path: '/my-casino', menu: 'mine', ...shelf, empty: 'mine' },
  {
    key: 'favorites',
    routes: ['my-casino-favorites'],
    path: '/my-casino/favorites',
    menu: 'mine',
    ...shelf,
    empty: 'favorites',
  },

  { key: 'providers', routes: ['providers'], path: '/providers', menu: 'more' },
  { key: 'brands', routes: ['casino-brands'], path: '/casino/brand', menu: 'more' },
  { key: 'promotions', routes: ['casino-promo'], path: '/bonus/casino', menu: 'more' },
  { key: 'tournaments', routes: ['casino-tournaments'], path: '/bonus/casino/tournaments', menu: 'more' },
  { key: 'partners', routes: ['casino-partners'], path: '/partners', menu: 'more' },

  { key: 'search', routes: ['casino-search'], ...shelf },
  { key: 'provider', routes: ['provider'], parent: 'providers', ...shelf, empty: 'provider' },
  { key: 'promotion', routes: ['casino-promo-detail'], parent: 'promotions' },
  { key: 'bonus', routes: ['casino-bonus'], parent: 'promotions' },
  { key: 'tournament', routes: ['casino-tournament'], parent: 'tournaments' },
  { key: 'game', routes: ['slots-game', 'live-casino-game', 'keno-game'] },
  { key: 'thankyou', routes: ['casino-thankyou'] },
];

/** Keys of the sections that have something in them: none, as long as no provider of games is connected. */
export const filledSections: ReadonlySet<string> = new Set();

/** The section of a route; undefined for a route of another remote. */
export function sectionOf(route: string): CasinoSection | undefined {
  return sections.find(({ routes }) => routes.includes(route));
}

/** The sections above one, from the top. */
export function sectionsAbove({ key, parent }: CasinoSection): CasinoSection[] {
  const aboveKey = parent ?? (key === 'lobby' ? undefined : 'lobby');
  const above = sections.find((each) => each.key === aboveKey);
  return above ? [...sectionsAbove(above), above] : [];
}
