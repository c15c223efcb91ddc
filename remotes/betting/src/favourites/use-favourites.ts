import { useView } from '@fairline/remote-views/view-context.ts';
import { useEffect, useSyncExternalStore } from 'react';
import { createFavourites, type Favourites, type FavouritesState } from './favourites.ts';

const onServer: FavouritesState = { isLoaded: false, favourites: [] };
/** The favourites of this page's reader; all stars and lists of the page share them. */
let shared: Favourites | undefined;

/** Returns the favourites of the reader, which load after the first render, and the means to change them. */
export function useFavourites(): FavouritesState & Pick<Favourites, 'toggle'> {
  const { api, context } = useView();
  shared ??= createFavourites(context.player === null ? undefined : api);
  const favourites = shared;
  const state = useSyncExternalStore(favourites.subscribe, favourites.now, () => onServer);
  useEffect(() => favourites.load(), [favourites]);
  return { ...state, toggle: favourites.toggle };
}
