import { classNames } from './class-names.ts';
import styles from './team-shirt.module.css';

/** The patterns that `public/shirts.svg` draws, a symbol each. */
export const shirtPatterns = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'sleeves'] as const;

/** What a team plays in. */
export interface Shirt {
  pattern: (typeof shirtPatterns)[number];
  /** Of the cloth, and of the pattern on it: `#` and six hexadecimal digits. */
  colours: readonly [string, string];
}

export interface TeamShirtProps {
  shirt: Shirt;
  /** 20, 28 or 40 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * A team's shirt: its pattern is drawn once for all teams, in a file that every page shares, and takes its colours
 * from here. Decoration: the team's name stands beside it.
 */
export function TeamShirt({ shirt: { pattern, colours }, size = 'md' }: TeamShirtProps) {
  return (
    <svg
      className={classNames(styles.shirt, styles[size])}
      // Attributes and no style, which the content security policy forbids in markup.
      fill={colours[0]}
      color={colours[1]}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons/shirts.svg#${pattern}`} />
    </svg>
  );
}
