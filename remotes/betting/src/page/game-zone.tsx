import type { ResultView } from '@fairline/contracts';
import { useRef } from 'react';
import { MatchClock } from '../match/match-clock.tsx';
import { periodCode } from '../match/period-code.ts';
import { scoreText } from '../match/score-line.ts';
import { useFormat, useSurroundings } from '../surroundings.tsx';
import { SportField } from '../zone/sport-field.tsx';
import { FollowBar } from './follow-bar.tsx';
import styles from './game-zone.module.css';

/**
 * What is being played, drawn: the field with the score, the clock, who serves, and how the parts went. Only what the
 * feed says; where the ball is it does not. The scoreboard has the same in words, so this is one picture.
 */
export function GameZone({ match }: { match: ResultView }) {
  const { context, texts } = useSurroundings();
  const format = useFormat();
  const zone = useRef<HTMLDivElement>(null);
  const { sportId, home, away, status } = match;
  const part = status.period ? texts.period(status.period) : texts.phase(status.phase);
  const label = texts.t('zone', { home: home.name, away: away.name, score: scoreText(status), part });
  return (
    <>
      <div ref={zone} className={styles.zone} role="img" aria-label={label} tabIndex={-1}>
        <div className={styles.field}>
          <SportField sportId={sportId} />
          <div className={styles.play}>
            <p className={styles.part}>
              {part}
              <span className={styles.clock}>
                <MatchClock {...{ sportId, status, format }} />
              </span>
            </p>
            <Side match={match} at={0} />
            <p className={styles.score}>
              <b>{status.score[0]}</b>:<b>{status.score[1]}</b>
            </p>
            <Side match={match} at={1} />
          </div>
        </div>
        {status.periodScores.length > 0 && <Parts match={match} />}
      </div>
      {context.settings.moveVideoOnScroll && <FollowBar {...{ zone, match, part }} />}
    </>
  );
}

/** A half of the field: who plays there, the points of the game, and the ball of who serves. */
function Side({ match: { home, away, status }, at }: { match: ResultView; at: 0 | 1 }) {
  const { points, serving } = status;
  return (
    <div className={at === 0 ? styles.home : styles.away}>
      <p className={styles.name}>
        <bdi>{at === 0 ? home.name : away.name}</bdi>
        {serving === at + 1 && <span className={styles.ball} />}
      </p>
      {points && <b className={styles.points}>{points[at]}</b>}
    </div>
  );
}

/** How each part went: the share of it that either side scored. */
function Parts({ match: { sportId, status } }: { match: ResultView }) {
  const { texts } = useSurroundings();
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
