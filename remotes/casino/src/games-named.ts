import type { Game } from '@fairline/remote-views/sections/games.ts';

/** Returns the games whose name contains the search text. */
export function gamesNamed(games: readonly Game[], search: string): readonly Game[] {
  const wanted = search.toLowerCase();
  return games.filter(({ name }) => name.toLowerCase().includes(wanted));
}
