import type { Favourite, MatchView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { IconButton } from '@fairline/ui/icon-button.tsx';
import { star, starFilled } from '@fairline/ui/shapes.ts';
import { isSame } from './favourites.ts';
import { useFavourites } from './use-favourites.ts';

export interface FavouriteStarProps {
  kind: Favourite['kind'];
  id: number | string;
  /** The name of the match, competition or team. */
  name: string;
  size?: 'sm' | 'md';
}

/** A star that makes something a favourite of the reader, or no longer one. */
export function FavouriteStar({ kind, id, name, size = 'md' }: FavouriteStarProps) {
  const { services, t } = useView();
  const { favourites, toggle } = useFavourites();
  const favourite: Favourite = { kind, id: String(id) };
  const isKept = favourites.some((each) => isSame(each, favourite));

  function press(): void {
    toggle(favourite).then(
      (action) => services.emit('track', { name: 'favourite', data: { action, kind } }),
      () => services.notify({ kind: 'error', text: t('favourites.not-kept') }),
    );
  }

  return (
    <IconButton
      icon={isKept ? starFilled : star}
      label={t('favourites.keep', { name })}
      pressed={isKept}
      size={size}
      onClick={press}
    />
  );
}

/** The star of a match in its row. */
export function MatchStar({ match }: { match: MatchView }) {
  const { matchId, home, away } = match;
  return <FavouriteStar kind="match" id={matchId} name={`${home.name} – ${away.name}`} size="sm" />;
}
