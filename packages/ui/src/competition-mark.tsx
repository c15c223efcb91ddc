import { classNames } from './class-names.ts';
import styles from './competition-mark.module.css';

/** The shapes of `public/marks.svg`, one symbol each. */
export const markShapes = ['shield', 'disc', 'hexagon', 'diamond', 'cup', 'star'] as const;

/** The mark of a competition. */
export interface Mark {
  shape: (typeof markShapes)[number];
  /** The colours of the ground and of the figure: `#` and six hexadecimal digits. */
  colours: readonly [string, string];
}

export interface CompetitionMarkProps {
  /** The id of the competition, which selects a mark when it has none of its own. */
  id: number;
  mark?: Mark | undefined;
  /** The size: 16, 20 or 28 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
}

/**
 * Shows the mark of a competition, a shape in two colours. It is decoration, since the competition's name stands beside
 * it.
 */
export function CompetitionMark({ id, mark = markOf(id), size = 'md' }: CompetitionMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, styles[size])}
      // SVG attributes are used, since the content security policy forbids inline styles in markup.
      fill={mark.colours[0]}
      color={mark.colours[1]}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`/icons/marks.svg#${mark.shape}`} />
    </svg>
  );
}

const grounds = ['#1d4f91', '#9b1b30', '#0b6b4c', '#5b3a8e', '#7a4a12', '#0a5f73', '#39424e'] as const;

/** Derives a mark from the id of an unknown competition; the same id always gives the same mark. */
function markOf(id: number): Mark {
  const shape = markShapes[id % markShapes.length] ?? 'disc';
  return { shape, colours: [grounds[id % grounds.length] ?? grounds[0], '#ffffff'] };
}
