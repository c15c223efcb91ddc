/** One game on a shelf. */
export interface Game {
  id: string;
  name: string;
  /** The path of the game's page after the language segment. */
  path: string;
}

/** Loads the games of a page. No game provider is connected yet, so the list is empty and no request is sent. */
export async function loadGames(): Promise<readonly Game[]> {
  return [];
}
