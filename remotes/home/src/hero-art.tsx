import styles from './home.module.css';

/** A pitch seen from the stand, and over it the level line of the mark with its ball. Decoration. */
export function HeroArt() {
  return (
    <svg className={styles.art} viewBox="0 0 480 240" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
      <g className={styles.pitch}>
        <path d="M150 40h300l90 190H60z" />
        <path d="M300 40v190M262 118a60 26 0 1 0 76 0 60 26 0 0 0-76 0z" />
        <path d="M139 64h70l-22 92H96M461 64h-70l22 92h91" />
        <path d="M127 88h32l-8 40h-43M473 88h-32l8 40h43" />
        <path d="M198 100a26 22 0 0 1-8 34M402 100a26 22 0 0 0 8 34" />
      </g>
      <g className={styles.stripes}>
        <path d="M200 40h50l-20 190h-90zM350 40h50l60 190h-90z" />
      </g>
      <g className={styles.mark}>
        <path d="M40 135h262" />
        <circle cx="318" cy="135" r="7" />
      </g>
    </svg>
  );
}
