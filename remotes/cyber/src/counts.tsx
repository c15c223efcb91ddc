import type { Translate } from '@fairline/i18n/translator';
import styles from './page.module.css';

interface CountsProps {
  liveCount: number;
  lineCount: number;
  t: Translate;
}

/** How many matches are live and how many are coming; live ones only when there are any. */
export function Counts({ liveCount, lineCount, t }: CountsProps) {
  return (
    <span className={styles.counts}>
      {liveCount > 0 && <span className={styles.liveCount}>{t('count.live', { count: liveCount })}</span>}
      <span>{t('count.line', { count: lineCount })}</span>
    </span>
  );
}
