/** One game on a shelf. */
export interface Game {
  id: string;
  name: string;
  /** The path of its page after the language segment. */
  path: string;
}

/** The games of a page. No provider is connected, and that needs no call; the answer of a call will stand here. */
export async function loadGames(): Promise<readonly Game[]> {
  return [];
}
