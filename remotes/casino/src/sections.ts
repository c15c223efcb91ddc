import type { PlainPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';

/** One kind of page. Its heading is `title.{key}`. A section without `parent` is below the lobby. */
export interface CasinoSection {
  /** The texts of the section are named after this key. */
  key: string;
  /** The names of the section's routes. */
  routes: readonly string[];
  /** The path after the language segment, for links. Absent when nothing links to the section. */
  path?: PlainPath;
  /** The key of the section above this one. */
  parent?: string;
  /** The number of placeholders while games are loaded (MF-08). Only a section with a shelf of games has it. */
  placeholders?: number;
  /** The key of the texts of an empty page: `empty.{key}` and `text.{key}`. The section's own key when absent. */
  empty?: string;
  /** The part of the menu that lists the section. */
  menu?: 'games' | 'mine' | 'more';
}

/** The fields of a section with a shelf of games: the number of placeholders, and the texts of an empty shelf. */
const shelf = { placeholders: 16, empty: 'games' } as const;

/** Creates a section of games whose route equals its key. */
function gamesAt(key: string, path: PlainPath): CasinoSection {
  return { key, routes: [key], path, menu: 'games', ...shelf };
}

/** Every page of the casino, in the order of its menu. */
export const sections: readonly CasinoSection[] = [
  { key: 'lobby', routes: ['casino-lobby'], path: routes.casinoLobby, menu: 'games', ...shelf },
  gamesAt('slots', routes.slots),
  { ...gamesAt('slots-vulkan', routes.slotsVulkan), parent: 'slots' },
  gamesAt('live-casino', routes.liveCasino),
  gamesAt('bingo', routes.bingo),
  gamesAt('poker', routes.poker),
  gamesAt('keno', routes.keno),
  gamesAt('tvgames', routes.tvgames),
  gamesAt('virtualsports', routes.virtualsports),
  gamesAt('fast-games', routes.fastGames),
  gamesAt('fast-bet', routes.fastBet),
  gamesAt('scratchcards', routes.scratchcards),
  gamesAt('fishinghunting', routes.fishinghunting),
  gamesAt('asian-games', routes.asianGames),
  gamesAt('card-games', routes.cardGames),
  gamesAt('crash-games', routes.crashGames),
  gamesAt('skill-games', routes.skillGames),
  { ...gamesAt('othergames', routes.othergames), placeholders: 2 },

  { key: 'my-casino', routes: ['my-casino'], path: routes.myCasino, menu: 'mine', ...shelf, empty: 'mine' },
  {
    key: 'favorites',
    routes: ['my-casino-favorites'],
    path: routes.myCasinoFavorites,
    menu: 'mine',
    ...shelf,
    empty: 'favorites',
  },

  { key: 'providers', routes: ['providers'], path: routes.providers, menu: 'more' },
  { key: 'brands', routes: ['casino-brands'], path: routes.casinoBrands, menu: 'more' },
  { key: 'promotions', routes: ['casino-promo'], path: routes.casinoPromo, menu: 'more' },
  { key: 'tournaments', routes: ['casino-tournaments'], path: routes.casinoTournaments, menu: 'more' },
  { key: 'partners', routes: ['casino-partners'], path: routes.casinoPartners, menu: 'more' },

  { key: 'search', routes: ['casino-search'], ...shelf },
  { key: 'provider', routes: ['provider'], parent: 'providers', ...shelf, empty: 'provider' },
  { key: 'promotion', routes: ['casino-promo-detail'], parent: 'promotions' },
  { key: 'bonus', routes: ['casino-bonus'], parent: 'promotions' },
  { key: 'tournament', routes: ['casino-tournament'], parent: 'tournaments' },
  { key: 'game', routes: ['slots-game', 'live-casino-game', 'keno-game'] },
  { key: 'thankyou', routes: ['casino-thankyou'] },
];

/** The keys of the sections that have content. The set is empty, because no game provider is connected yet. */
export const filledSections: ReadonlySet<string> = new Set();

/** Returns the section of a route; undefined for a route of another remote. */
export function sectionOf(route: string): CasinoSection | undefined {
  return sections.find(({ routes }) => routes.includes(route));
}

/** Returns the ancestors of a section, the topmost first. */
export function sectionsAbove({ key, parent }: CasinoSection): CasinoSection[] {
  const aboveKey = parent ?? (key === 'lobby' ? undefined : 'lobby');
  const above = sections.find((each) => each.key === aboveKey);
  return above ? [...sectionsAbove(above), above] : [];
}
