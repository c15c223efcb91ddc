import { useEffect, useReducer } from 'react';

type PlayerZone = typeof import('./player-zone.tsx').PlayerZone;

let loaded: PlayerZone | undefined;

/** Fetches what the bar has for a player, a file of its own in a browser: most visits are a visitor's. */
export async function loadPlayerZone(): Promise<void> {
  loaded = (await import('./player-zone.tsx')).PlayerZone;
}

/** The zone of a player where one is signed in; undefined while a browser fetches it that has not come with it. */
export function usePlayerZone(isPlayer: boolean): PlayerZone | undefined {
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // Without it the rest of the bar works; the next page is another try.
    if (isPlayer && !loaded) loadPlayerZone().then(show, () => {});
  }, [isPlayer]);
  return isPlayer ? loaded : undefined;
}
