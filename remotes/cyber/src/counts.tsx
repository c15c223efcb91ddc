import type { Translate } from '@fairline/i18n/translator';
import styles from './page.module.css';

interface CountsProps {
  liveCount: number;
  lineCount: number;
  t: Translate;
}

/** Draws the numbers of live and upcoming matches. A zero is left out; where both are zero, the upcoming one is shown. */
export function Counts({ liveCount, lineCount, t }: CountsProps) {
  return (
    <span className={styles.counts}>
      {liveCount > 0 && <span className={styles.liveCount}>{t('count.live', { count: liveCount })}</span>}
      {(lineCount > 0 || liveCount === 0) && <span>{t('count.line', { count: lineCount })}</span>}
    </span>
  );
}
