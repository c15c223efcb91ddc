import styles from './technical-page.module.css';

/** A decoration: the line of the logo, from which the ball has fallen, and the HTTP status when the page has one. */
export function Art({ code }: { code?: string | undefined }) {
  return (
    <svg
      className={styles.art}
      viewBox={code === undefined ? '0 72 240 96' : '0 0 240 160'}
      aria-hidden="true"
    >
      {code !== undefined && (
        <text className={styles.code} x="120" y="88" textAnchor="middle">
          {code}
        </text>
      )}
      <path className={styles.level} d="M24 112h120" />
      <path className={styles.fall} d="M152 112c22 0 34 8 40 22" />
      <circle className={styles.ball} cx="197" cy="142" r="9" />
    </svg>
  );
}
