import type { ResultView } from '@fairline/contracts';
import { type CourseEvent, momentumOf } from '@fairline/markets/match-course';
import { useView } from '@fairline/remote-views/view-context.ts';
import { scoreBeside } from '@fairline/ui/match-sides.tsx';
import { useTexts } from '../reader/reader-provider.tsx';
import { useFormat } from '../reader/use-format.ts';
import styles from './course-panel.module.css';
import { eventKey, playerBy } from './event-text.ts';
import { keyOf } from './use-course.ts';

/** The number of events that are listed, the latest first. */
const maxListed = 6;
const steps = 40;

export interface CoursePanelProps {
  match: Pick<ResultView, 'home' | 'away' | 'sportId' | 'lineUps'>;
  events: readonly CourseEvent[];
  /** The number of events that are listed; all when absent. */
  max?: number;
}

/** The momentum of a match as a plot, and its last events as text. The text says what the plot shows. */
export function CoursePanel({ match, events, max = maxListed }: CoursePanelProps) {
  const { t } = useView();
  const listed = events.slice(-max).reverse();
  if (events.length === 0) return <p className={styles.none}>{t('course.none')}</p>;
  return (
    <div className={styles.course}>
      <Momentum match={match} events={events} />
      <div role="log" aria-label={t('course.last')}>
        <ol className={`plain-list ${styles.events}`}>
          {listed.map((event, index) => (
            // Two equal events, such as two corners of one minute, differ by their place from the end.
            <EventRow key={`${keyOf(event)} ${events.length - index}`} match={match} event={event} />
          ))}
        </ol>
      </div>
    </div>
  );
}

/** Bars of the momentum in the order of the events: up for the home side, down for the away side. */
function Momentum({ match: { home, away }, events }: Omit<CoursePanelProps, 'max'>) {
  const { t } = useView();
  const course = momentumOf(events, steps);
  const last = course.at(-1) ?? 0;
  const side = Math.abs(last) < 0.2 ? 'even' : last > 0 ? 'home' : 'away';
  const bars = (isWanted: (value: number) => boolean) =>
    course
      .map((value, index) => (isWanted(value) ? `M${index} 10V${(10 - value * 9.5).toFixed(1)}` : ''))
      .join('');
  return (
    <figure className={styles.momentum}>
      <figcaption className={styles.caption}>{t('course.momentum')}</figcaption>
      <svg
        className={styles.plot}
        viewBox={`-0.5 0 ${steps} 20`}
        preserveAspectRatio="none"
        role="img"
        aria-label={t(`course.momentum.${side}`, { home: home.name, away: away.name })}
      >
        <path className={styles.middle} d={`M-0.5 10H${steps}`} />
        <path className={styles.home} d={bars((value) => value > 0)} />
        <path className={styles.away} d={bars((value) => value < 0)} />
      </svg>
    </figure>
  );
}

function EventRow({ match, event }: { match: CoursePanelProps['match']; event: CourseEvent }) {
  const { context, t } = useView();
  const texts = useTexts();
  const format = useFormat();
  const { kind, side, count, period, clockSeconds, score, shirt, off } = event;
  const name = side === undefined ? '' : (side === 1 ? match.home : match.away).name;
  const part = period === '' ? '' : texts.period(period);
  const written = scoreBeside(`${score[0]}:${score[1]}`, context.dir);
  const hasClock = clockSeconds !== null;
  const named = (number: number | undefined) => playerBy(match.lineUps, side, number, t);
  const isByPlayer = shirt !== undefined && (kind === 'score' || kind === 'yellow-card');
  const key = isByPlayer ? `course.${kind}.by` : eventKey(kind, match.sportId);
  const text = t(key, { name, count, score: written, part, player: named(shirt), off: named(off) });
  // The part is named once: by the text of its beginning, in place of a clock, or after an event that has a clock.
  const time = hasClock ? format.countdown(clockSeconds) : kind === 'period' ? '' : part;
  return (
    <li className={side === undefined ? styles.event : side === 1 ? styles.ofHome : styles.ofAway}>
      <span className={styles.time}>{time}</span>
      <span>{kind === 'part' && hasClock ? t('course.in-part', { event: text, part }) : text}</span>
    </li>
  );
}
