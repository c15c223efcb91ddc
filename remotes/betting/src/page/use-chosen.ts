import type { Favourite } from '@fairline/contracts';
import { useCallback, useState } from 'react';
import type { ListPlace } from '../addresses/place.ts';
import { useFavourites } from '../favourites/use-favourites.ts';

/**
 * Returns the favourites that a list of favourites shows; undefined until they are loaded, and in every other list. They
 * are those of the moment at which the list was opened, so that no row goes when the reader presses its star.
 */
export function useChosen({ isFavourite }: ListPlace): {
  chosen: { chosen: readonly Favourite[] } | undefined;
  /** Shows the favourites of this moment. */
  chooseAgain: () => void;
} {
  const { isLoaded, favourites } = useFavourites();
  const [opened, setOpened] = useState<readonly Favourite[]>();
  const wanted = isFavourite && isLoaded;
  if (wanted && !opened) setOpened(favourites);
  const chooseAgain = useCallback(() => setOpened(undefined), []);
  return { chosen: wanted && opened ? { chosen: opened } : undefined, chooseAgain };
}
