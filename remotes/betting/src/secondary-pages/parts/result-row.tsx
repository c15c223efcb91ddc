import type { ResultView } from '@fairline/contracts';
import { ReaderTime } from '@fairline/i18n/reader-time.tsx';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { stats } from '@fairline/ui/shapes.ts';
import { factsAddress } from '../../addresses/secondary-addresses.ts';
import { latinNames, matchAddress } from '../../addresses/sportsbook-addresses.ts';
import { periodCode } from '../../match/period-code.ts';
import { scoreText } from '../../match/score-line.ts';
import { useTexts } from '../../reader/reader-provider.tsx';
import styles from './result-row.module.css';

export interface ResultRowProps {
  result: ResultView;
  nowMs: number;
}

/** A row with a match that is over: its time, teams, the score of each part, the total, and a link to its facts. */
export function ResultRow({ result, nowMs }: ResultRowProps) {
  const { context, lng, t } = useView();
  const texts = useTexts();
  const { matchId, home, away, kickoffAt, status } = result;
  const [ofHome, ofAway] = status.score;
  const address = matchAddress(lng, {
    ...result,
    home: home.name,
    away: away.name,
    latin: latinNames(result),
    live: true,
  });
  return (
    <li className={styles.row}>
      <span className={styles.when}>
        <ReaderTime reader={context} at={kickoffAt} now={nowMs} text="{date}" />
        <ReaderTime reader={context} at={kickoffAt} now={nowMs} text="{time}" className={styles.time} />
      </span>
      <a className={styles.teams} href={address}>
        <span className={ofHome > ofAway ? styles.winner : styles.team}>
          <bdi>{home.name}</bdi>
        </span>
        <span className={ofAway > ofHome ? styles.winner : styles.team}>
          <bdi>{away.name}</bdi>
        </span>
      </a>
      {status.phase === 'cancelled' ? (
        <span className={styles.cancelled}>{texts.phase('cancelled')}</span>
      ) : (
        <Score result={result} />
      )}
      <a className={styles.facts} href={factsAddress(lng, matchId)}>
        <Icon shape={stats} size="sm" />
        <span className="visually-hidden">{t('facts-of', { home: home.name, away: away.name })}</span>
      </a>
    </li>
  );
}

function Score({ result: { sportId, status } }: { result: ResultView }) {
  const { t } = useView();
  const texts = useTexts();
  const { periodScores, score } = status;
  return (
    <div className={styles.score}>
      <span className="visually-hidden">{t('score', { score: scoreText(status) })}</span>
      {periodScores.map(([home, away], index) => {
        const code = periodCode(sportId, index);
        return (
          <span key={index} className={styles.part} title={code && texts.period(code)}>
            <span>{home}</span>
            <span>{away}</span>
          </span>
        );
      })}
      <span className={styles.total} aria-hidden="true">
        <span>{score[0]}</span>
        <span>{score[1]}</span>
      </span>
    </div>
  );
}
