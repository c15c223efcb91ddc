import type { ResultView } from '@fairline/contracts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronDown } from '@fairline/ui/shapes.ts';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { periodCode } from '../match/period-code.ts';
import { SportPitch } from '../pitch/sport-pitch.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { useView } from '../reader/view.ts';
import styles from './pitch-panel.module.css';

/**
 * What is being played, drawn, in a part of the page that folds: the field with who serves and the points of a game,
 * and how the parts went. Only what the feed says; where the ball is it does not. The score and the clock are those of
 * the scoreboard above. The scoreboard has all of it in words, so this is one picture.
 */
export function PitchPanel({ match }: { match: ResultView }) {
  const { t } = useView();
  const texts = useTexts();
  const { sportId, home, away, status } = match;
  const part = status.period ? texts.period(status.period) : texts.phase(status.phase);
  return (
    <details className={styles.fold} open>
      <summary className={styles.title}>
        {t('pitch.title')}
        <Icon shape={chevronDown} size="sm" className={styles.chevron} />
      </summary>
      <div
        className={styles.panel}
        role="img"
        aria-label={t('pitch', { home: home.name, away: away.name, part })}
      >
        <div className={styles.field}>
          <SportPitch sportId={sportId} />
          <div className={styles.play}>
            <Side match={match} at={0} />
            <Side match={match} at={1} />
          </div>
        </div>
        {status.periodScores.length > 0 && <Parts match={match} />}
      </div>
    </details>
  );
}

/** A half of the field: who plays there, the points of the game, and the ball of who serves. */
function Side({ match: { home, away, status }, at }: { match: ResultView; at: 0 | 1 }) {
  const { points, serving } = status;
  const team = at === 0 ? home : away;
  return (
    <div className={at === 0 ? styles.home : styles.away}>
      <p className={styles.name}>
        <TeamMark team={team} size="sm" />
        <bdi>{team.name}</bdi>
        {serving === at + 1 && <span className={styles.ball} />}
      </p>
      {points && <b className={styles.points}>{points[at]}</b>}
    </div>
  );
}

/** How each part went: the share of it that either side scored. */
function Parts({ match: { sportId, status } }: { match: ResultView }) {
  const texts = useTexts();
  return (
    <ol className={`plain-list ${styles.parts}`}>
      {status.periodScores.map(([home, away], index) => {
        const code = periodCode(sportId, index);
        return (
          <li key={index} className={status.period === code ? styles.current : styles.past}>
            <span className={styles.partName}>{code ? texts.period(code) : index + 1}</span>
            <span className={styles.figures}>
              <b>{home}</b>
              <b>{away}</b>
            </span>
            <ShareBar {...{ home, away }} />
          </li>
        );
      })}
    </ol>
  );
}

/** A bar in two colours; empty while nobody has scored. */
function ShareBar({ home, away }: { home: number; away: number }) {
  const homeShare = (100 * home) / Math.max(1, home + away);
  const awayShare = (100 * away) / Math.max(1, home + away);
  return (
    <svg
      className={styles.bar}
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {home > 0 && <path className={styles.homeShare} d={`M0 0h${homeShare.toFixed(1)}v1H0z`} />}
      {away > 0 && <path className={styles.awayShare} d={`M100 0h-${awayShare.toFixed(1)}v1H100z`} />}
    </svg>
  );
}
