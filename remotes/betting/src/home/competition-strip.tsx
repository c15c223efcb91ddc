import type { TopMatches } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { CompetitionMark } from '@fairline/ui/competition-mark.tsx';
import { listAddress } from '../addresses/sportsbook-addresses.ts';
import styles from './competition-strip.module.css';

/** Links to the most popular competitions, in a strip that scrolls when it is too long. */
export function CompetitionStrip({ competitions }: Pick<TopMatches, 'competitions'>) {
  const { t, lng } = useView();
  if (competitions.length === 0) return null;
  return (
    <nav aria-label={t('top.competitions')}>
      <ul className={styles.strip}>
        {competitions.map(({ sportId, tournamentId, name, latinName, mark, liveCount, lineCount }) => (
          <li key={tournamentId} className={styles.item}>
            <a
              className={styles.link}
              href={listAddress({
                lng,
                section: lineCount > 0 || liveCount === 0 ? 'line' : 'live',
                sportId,
                tournament: { id: tournamentId, name, latinName },
              })}
            >
              <CompetitionMark id={tournamentId} mark={mark} size="sm" />
              <bdi>{name}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
