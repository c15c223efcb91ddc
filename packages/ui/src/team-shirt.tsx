import { classNames } from './class-names.ts';
import styles from './team-shirt.module.css';

/** The patterns of `public/shirts.svg`, one symbol each. */
export const shirtPatterns = ['plain', 'stripes', 'hoops', 'halves', 'sash', 'sleeves'] as const;

/** The shirt of a team. */
export interface Shirt {
  pattern: (typeof shirtPatterns)[number];
  /** The colours of the cloth and of its pattern: `#` and six hexadecimal digits. */
  colours: readonly [string, string];
}

export interface TeamShirtProps {
  shirt: Shirt;
  /** The size: 20, 28 or 40 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Shows a team's shirt. All teams share the pattern's drawing in one file, and this component sets its colours. It is
 * decoration, since the team's name is beside it.
 */
export function TeamShirt({ shirt: { pattern, colours }, size = 'md' }: TeamShirtProps) {
  return (
    <svg
      className={classNames(styles.shirt, styles[size])}
      // SVG attributes are used, since the content security policy forbids inline styles in markup.
      fill={colours[0]}
      color={colours[1]}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons/shirts.svg#${pattern}`} />
    </svg>
  );
}
