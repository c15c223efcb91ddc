import type { MatchView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { Icon } from '@fairline/ui/icon.tsx';
import { sportShape } from '@fairline/ui/shapes.ts';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { addressOf } from '../match/fixture.ts';
import { useOddsText } from '../reader/reader-provider.tsx';
import { favouriteOf } from './favourite-of.ts';
import styles from './outright.module.css';

/** Links to outrights, each with its favourite. */
export function OutrightCards({
  outrights,
  withSports,
}: {
  outrights: readonly MatchView[];
  withSports: boolean;
}) {
  return (
    <ul className={`plain-list ${styles.cards}`}>
      {outrights.map((outright) => (
        <OutrightCard key={outright.matchId} outright={outright} withSport={withSports} />
      ))}
    </ul>
  );
}

function OutrightCard({ outright, withSport }: { outright: MatchView; withSport: boolean }) {
  const { context, t, lng } = useView();
  const oddsText = useOddsText();
  const favourite = favouriteOf(outright);
  const { matchId, sportId, tournamentId, tournamentName, tournamentMark, kickoffAt } = outright;
  return (
    <li className={styles.item}>
      <FavouriteStar kind="match" id={matchId} name={tournamentName} size="sm" />
      <a className={styles.card} href={addressOf(lng, outright)}>
        {withSport ? (
          <Icon shape={sportShape(sportId)} size="sm" />
        ) : (
          <CompetitionMark id={tournamentId} mark={tournamentMark} size="sm" />
        )}
        <span className={styles.words}>
          <strong>{tournamentName}</strong>
          <small>
            <ReaderTime reader={context} at={kickoffAt} text={t('outright.until')} />
          </small>
        </span>
        {favourite && (
          <span className={styles.favourite}>
            <bdi>{favourite.name}</bdi> <bdi className={styles.price}>{oddsText(favourite.oddsMilli)}</bdi>
          </span>
        )}
      </a>
    </li>
  );
}
