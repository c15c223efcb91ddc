import type { addFavourites, Favourite, getFavourites, removeFavourite } from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import { maxStored, readStored, store } from './stored-favourites.ts';

/** The favourites of the reader, the latest first. They are not loaded while the page is rendered on the server. */
export interface FavouritesState {
  isLoaded: boolean;
  favourites: readonly Favourite[];
}

/** The reader's favourites: those of a player are on the server, those of a visitor in the browser. */
export interface Favourites {
  now(): FavouritesState;
  subscribe(listener: () => void): () => void;
  /** Loads the favourites once. What a visitor has kept in the browser goes to the account after signing in. */
  load(): void;
  /** Adds or removes a favourite, and shows this at once. @throws when it was not kept; it is then as it was before */
  toggle(favourite: Favourite): Promise<'added' | 'removed'>;
}

const path = '/web-api/sportsbook/favourites';

/** Creates the favourites of a reader. `api` is undefined for a visitor. */
export function createFavourites(api: Api | undefined): Favourites {
  let state: FavouritesState = { isLoaded: false, favourites: [] };
  let hasAsked = false;
  const listeners = new Set<() => void>();

  function show(favourites: readonly Favourite[]): void {
    state = { isLoaded: true, favourites };
    for (const each of listeners) each();
  }

  async function loadOfPlayer(call: Api): Promise<void> {
    const stored = readStored();
    if (stored.length > 0) {
      try {
        const { favourites } = await call<typeof addFavourites>('POST', path, {
          body: { favourites: [...stored] },
        });
        store([]);
        return show(favourites);
      } catch {
        // They stay in the browser; the next page tries again.
      }
    }
    show((await call<typeof getFavourites>('GET', path, {})).favourites);
  }

  async function keep(favourite: Favourite, next: readonly Favourite[], isKept: boolean): Promise<void> {
    if (!api) {
      if (!store(next)) throw new Error('the browser does not store favourites');
      return;
    }
    const { favourites } = isKept
      ? await api<typeof removeFavourite>('DELETE', `${path}/:kind/:id`, { params: favourite })
      : await api<typeof addFavourites>('POST', path, { body: { favourites: [favourite] } });
    show(favourites);
  }

  return {
    now: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      if (hasAsked) return;
      hasAsked = true;
      if (!api) show(readStored());
      // After a failure the stars are empty; a press on one still tells whether it is kept.
      else loadOfPlayer(api).catch(() => show([]));
    },
    async toggle(favourite) {
      const before = state.favourites;
      const isKept = before.some((each) => isSame(each, favourite));
      const next = isKept
        ? before.filter((each) => !isSame(each, favourite))
        : [favourite, ...before].slice(0, api ? undefined : maxStored);
      show(next);
      try {
        await keep(favourite, next, isKept);
      } catch (error) {
        show(before);
        throw error;
      }
      return isKept ? 'removed' : 'added';
    },
  };
}

export function isSame(a: Favourite, b: Favourite): boolean {
  return a.kind === b.kind && a.id === b.id;
}
