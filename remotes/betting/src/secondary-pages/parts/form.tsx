import type { ResultView } from '@fairline/contracts';
import { useView } from '@fairline/remote-views/view-context.ts';
import { scoreBeside } from '@fairline/ui/match-sides.tsx';
import { scoreText } from '../../match/score-line.ts';
import { type Outcome, outcomeFor } from '../result-groups.ts';
import styles from './form.module.css';

const looks: Readonly<Record<Outcome, string | undefined>> = {
  won: styles.won,
  drawn: styles.drawn,
  lost: styles.lost,
};

/** The outcomes of a team's last matches, the latest first: a letter each, with the words for screen readers. */
export function Form({ results, teamId }: { results: readonly ResultView[]; teamId: number }) {
  const { context, t } = useView();
  if (results.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.form}`} aria-label={t('form')}>
      {results.map((result) => {
        const outcome = outcomeFor(result, teamId);
        const { home, away, status } = result;
        const words = t('form.result', {
          outcome: t(outcome),
          home: home.name,
          score: scoreBeside(scoreText(status), context.dir),
          away: away.name,
        });
        return (
          <li key={result.matchId} className={looks[outcome]} title={words}>
            <span aria-hidden="true">{t(`${outcome}.letter`)}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
