import { useEffect, useState } from 'react';

/** One game on a shelf. */
export interface Game {
  id: string;
  name: string;
  /** The path of its page after the language segment. */
  path: string;
}

/** What a page with a shelf is rendered from. */
export interface ShelfState {
  games: readonly Game[];
}

/** The games of a page. No provider is connected, and that needs no call; what a call answers will stand here. */
export async function loadGames(_of?: unknown): Promise<readonly Game[]> {
  return [];
}

/** The games that the server rendered with, or else loaded here; undefined meanwhile. */
export function useGames(path: string, initial: readonly Game[] | undefined): readonly Game[] | undefined {
  const [games, setGames] = useState(initial);
  useEffect(() => {
    if (initial !== undefined) return undefined;
    let isCurrent = true;
    void loadGames(path).then((loaded) => {
      if (isCurrent) setGames(loaded);
    });
    return () => {
      isCurrent = false;
    };
  }, [path, initial]);
  return games;
}
