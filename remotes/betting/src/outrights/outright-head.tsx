import type { MatchView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { Flag } from '@fairline/ui/flag.tsx';
import { FavouriteStar } from '../favourites/favourite-star.tsx';
import { MatchNumber } from '../match/row-parts.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './outright.module.css';

/** The name of an outright: its competition, its season, and when it is decided. */
export function OutrightHead({ match }: { match: MatchView }) {
  const { context, t } = useView();
  const texts = useTexts();
  const { matchId, categoryCode, tournamentId, tournamentName, tournamentMark, away, outright } = match;
  if (!outright) return null;
  return (
    <header className={styles.head}>
      <CompetitionMark id={tournamentId} mark={tournamentMark} />
      <div className={styles.named}>
        <p className={styles.about}>
          <Flag code={categoryCode} size="sm" />
          {texts.category(categoryCode)} · <bdi>{away.name}</bdi>
          <MatchNumber matchId={matchId} />
        </p>
        <h1 className={styles.name}>{tournamentName}</h1>
        <p className={styles.about}>
          <ReaderTime reader={context} at={outright.endAt} text={t('outright.until')} />
        </p>
      </div>
      <FavouriteStar kind="match" id={matchId} name={tournamentName} />
    </header>
  );
}
