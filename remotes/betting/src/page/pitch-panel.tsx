import type { ResultView } from '@fairline/contracts';
import type { CourseEvent } from '@fairline/markets/match-course';
import { useView } from '@fairline/remote-views/view-context.ts';
import { Icon } from '@fairline/ui/icon.tsx';
import { chevronDown } from '@fairline/ui/shapes.ts';
import { TeamMark } from '@fairline/ui/team-mark.tsx';
import { CoursePanel } from '../course/course-panel.tsx';
import { eventKey } from '../course/event-text.ts';
import { keyOf, useCourse } from '../course/use-course.ts';
import { periodCode } from '../match/period-code.ts';
import { SportPitch } from '../pitch/sport-pitch.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import styles from './pitch-panel.module.css';

/**
 * A drawing of a match in play, in a part of the page that folds: the pitch with the serving side, the points of a game
 * and the last event of each side, and the score of each part. The feed does not say where the ball is, so it is not
 * drawn. The scoreboard above and the events below say all of it in words, so for screen readers this is one picture.
 */
export function PitchPanel({ match }: { match: ResultView }) {
  const { t } = useView();
  const texts = useTexts();
  const { sportId, home, away, status } = match;
  const course = useCourse(match.matchId, status);
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
            <Side match={match} at={0} course={course} />
            <Side match={match} at={1} course={course} />
          </div>
        </div>
        {status.periodScores.length > 0 && <Parts match={match} />}
      </div>
      {course && <CoursePanel match={match} events={course} />}
    </details>
  );
}

/** The number of events from the latest on among which the last one of a side is shown on the pitch. */
const shownFor = 4;

interface SideProps {
  match: ResultView;
  at: 0 | 1;
  course: readonly CourseEvent[] | undefined;
}

/** One half of the pitch: its team, the points of the game, the last event, and a ball when the team serves. */
function Side({ match: { sportId, home, away, status }, at, course = [] }: SideProps) {
  const { t } = useView();
  const { points, serving } = status;
  const team = at === 0 ? home : away;
  const last = course.slice(-shownFor).findLast(({ side }) => side === at + 1);
  return (
    <div className={at === 0 ? styles.home : styles.away}>
      <p className={styles.name}>
        <TeamMark team={team} size="sm" />
        <bdi>{team.name}</bdi>
        {serving === at + 1 && <span className={styles.ball} />}
      </p>
      {points && <b className={styles.points}>{points[at]}</b>}
      {last && (
        <span key={keyOf(last)} className={styles.moment}>
          {t(`${eventKey(last.kind, sportId)}.short`)}
        </span>
      )}
    </div>
  );
}

/** The parts of a match, each with its score and the share of either side. */
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
            <ShareBar home={home} away={away} />
          </li>
        );
      })}
    </ol>
  );
}

/** A bar in two colours, for the shares of both sides; empty while neither has scored. */
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
