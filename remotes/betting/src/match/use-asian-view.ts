import { useEffect, useReducer } from 'react';

type AsianView = typeof import('./asian-row.tsx');

let loaded: AsianView | undefined;

/** Fetches the Asian layout, a file of its own in a browser: few readers want it. */
export async function loadAsianView(): Promise<void> {
  loaded = await import('./asian-row.tsx');
}

/** The Asian layout where it is wanted and there; while a browser fetches it for who has just chosen it, undefined. */
export function useAsianView(isWanted: boolean): AsianView | undefined {
  const [, show] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    // A layout that does not come leaves the other one, which shows the same matches.
    if (isWanted && !loaded) loadAsianView().then(show, () => {});
  }, [isWanted]);
  return isWanted ? loaded : undefined;
}
