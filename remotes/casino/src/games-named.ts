import type { Game } from '@fairline/remote-views/sections/games.ts';

/** Those whose name has the words of a search in it. */
export function gamesNamed(games: readonly Game[], search: string): readonly Game[] {
  const wanted = search.toLowerCase();
  return games.filter(({ name }) => name.toLowerCase().includes(wanted));
}
