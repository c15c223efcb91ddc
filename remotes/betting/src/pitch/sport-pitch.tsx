import { pitchPlan } from './pitch-plans.ts';
import { pathOf, viewSize } from './pitch-view.ts';
import styles from './sport-pitch.module.css';

/** Draws the pitch of a sport as seen from a stand. Both ends look alike. */
export function SportPitch({ sportId }: { sportId: number }) {
  const plan = pitchPlan(sportId);
  const { ground, outline, painted = [], lines, broad = [], marks = [] } = plan;
  const draw = (runs: typeof lines) => runs.map((run) => pathOf(run, plan)).join('');
  return (
    <svg
      className={styles[ground]}
      viewBox={`0 0 ${viewSize.width} ${viewSize.height}`}
      aria-hidden="true"
      focusable="false"
    >
      <path className={styles.surface} d={`${pathOf(outline, plan)}z`} />
      <path className={styles.painted} d={draw(painted)} />
      <path className={styles.lines} d={draw(lines)} />
      <path className={styles.broad} d={draw(broad)} />
      <path className={styles.marks} d={draw(marks)} />
    </svg>
  );
}
