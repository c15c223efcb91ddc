import styles from './live-badge.module.css';

export interface LiveBadgeProps {
  /** "Live". */
  label: string;
  /** The match clock or the period, as the reader's language writes it. */
  clock?: string;
}

/** Marks what is being played now. */
export function LiveBadge({ label, clock }: LiveBadgeProps) {
  return (
    <span className={styles.live}>
      <span className={styles.dot} aria-hidden="true" />
      <span>{label}</span>
      {clock !== undefined && <span className={styles.clock}>{clock}</span>}
    </span>
  );
}
