import styles from './live-badge.module.css';

export interface LiveBadgeProps {
  /** The text "Live". */
  label: string;
  /** The match clock or the period, in the reader's language. */
  clock?: string;
}

/** Marks a match that is in play. */
export function LiveBadge({ label, clock }: LiveBadgeProps) {
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{label}</span>
      {clock !== undefined && <span className={styles.clock}>{clock}</span>}
    </span>
  );
}
