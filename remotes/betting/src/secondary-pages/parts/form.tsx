import type { ResultView } from '@fairline/contracts';
import { scoreBeside } from '@fairline/section-frames/match-sides.tsx';
import { scoreText } from '../../match/score-line.ts';
import { useSurroundings } from '../../surroundings.tsx';
import { type Outcome, outcomeFor } from '../result-groups.ts';
import { useSecondaryTexts } from '../secondary-texts.ts';
import styles from './form.module.css';

const looks: Readonly<Record<Outcome, string | undefined>> = {
  won: styles.won,
  drawn: styles.drawn,
  lost: styles.lost,
};

/** How a team's last matches went, the latest first: one letter each, whose words are read out. */
export function Form({ results, teamId }: { results: readonly ResultView[]; teamId: number }) {
  const { context } = useSurroundings();
  const own = useSecondaryTexts();
  if (results.length === 0) return null;
  return (
    <ul className={`plain-list ${styles.form}`} aria-label={own('form')}>
      {results.map((result) => {
        const outcome = outcomeFor(result, teamId);
        const { home, away, status } = result;
        const words = own('form.result', {
          outcome: own(outcome),
          home: home.name,
          score: scoreBeside(scoreText(status), context.dir),
          away: away.name,
        });
        return (
          <li key={result.matchId} className={looks[outcome]} title={words}>
            <span aria-hidden="true">{own(`${outcome}.letter`)}</span>
            <span className="visually-hidden">{words}</span>
          </li>
        );
      })}
    </ul>
  );
}
