import type { ResultView } from '@fairline/contracts';
import type { PlainFormatters } from '@fairline/i18n/plain-formatters';
import { Icon } from '@fairline/ui/icon.tsx';
import { matchAddress } from '../../addresses.ts';
import { periodCode } from '../../match/period-code.ts';
import { scoreText } from '../../match/score-line.ts';
import { useSurroundings } from '../../surroundings.tsx';
import { factsAddress } from '../addresses.ts';
import { useFurtherTexts } from '../further-texts.ts';
import styles from './result-row.module.css';

export interface ResultRowProps {
  result: ResultView;
  format: PlainFormatters;
  nowMs: number;
}

/** A match that is over: when, who, the score of each part, the whole, and the way to its facts. */
export function ResultRow({ result, format, nowMs }: ResultRowProps) {
  const { texts } = useSurroundings();
  const own = useFurtherTexts();
  const { matchId, home, away, kickoffAt, status } = result;
  const [ofHome, ofAway] = status.score;
  const address = matchAddress(texts.lng, { ...result, home: home.name, away: away.name, live: true });
  return (
    <li className={styles.row}>
      <time className={styles.when} dateTime={new Date(kickoffAt).toISOString()}>
        <span>{format.date(kickoffAt, nowMs)}</span>
        <span className={styles.time}>{format.time(kickoffAt)}</span>
      </time>
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
      <a className={styles.facts} href={factsAddress(texts.lng, matchId)}>
        <Icon name="stats" size="sm" />
        <span className="visually-hidden">{own('facts-of', { home: home.name, away: away.name })}</span>
      </a>
    </li>
  );
}

function Score({ result: { sportId, status } }: { result: ResultView }) {
  const { texts } = useSurroundings();
  const { t } = texts;
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
