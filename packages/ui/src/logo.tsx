import { classNames } from './class-names.ts';
import styles from './logo.module.css';

export interface LogoProps {
  /** The name of the site, for screen readers. */
  label: string;
  /** True shows only the mark, where there is no room for the name. */
  markOnly?: boolean;
  className?: string;
}

/**
 * The logo of Fairline: a letter F whose middle bar is a level line through the whole letter, in the accent colour. The
 * name is drawn as paths, so that it looks the same on every machine and is not mirrored in right-to-left text.
 */
export function Logo({ label, markOnly = false, className }: LogoProps) {
  return (
    <svg
      className={classNames(styles.logo, className)}
      viewBox={markOnly ? '0 0 32 32' : '0 0 128 32'}
      role="img"
      aria-label={label}
      focusable="false"
    >
      <path
        className={styles.tile}
        d="M8 0h16a8 8 0 0 1 8 8v16a8 8 0 0 1-8 8H8a8 8 0 0 1-8-8V8a8 8 0 0 1 8-8z"
      />
      <path className={styles.letter} d="M11.5 26V10.500a2.5 2.5 0 0 1 2.5-2.500H24" />
      <path className={styles.level} d="M5.5 17.500h15" />
      <path className={styles.ball} d="M25 15.300a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.400z" />
      {!markOnly && <path className={styles.name} d={wordmark} />}
    </svg>
  );
}

// The letters F a i r l i n e on a baseline of 22; lower case is 9 high, capitals are 13.5.
const wordmark = [
  'M43 22V8.500h7.500M43 15.200h6.5',
  'M62.5 13v9M62.5 17.500a4.5 4.5 0 1 1-9 0 4.5 4.5 0 0 1 9 0z',
  'M68 13v9M68 8.600v.1',
  'M73.5 22v-9M73.5 17.500a4.5 4.5 0 0 1 4.5-4.5h.8',
  'M83 8v14',
  'M88.5 13v9M88.5 8.600v.1',
  'M94 22v-9M94 17.200a4.2 4.2 0 0 1 8.4 0V22',
  'M107.5 17.500h9a4.5 4.5 0 1 0-1.5 3.350',
].join('');
