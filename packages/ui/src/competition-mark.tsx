import { classNames } from './class-names.ts';
import styles from './competition-mark.module.css';

/** The shapes that `public/marks.svg` draws, a symbol each. */
export const markShapes = ['shield', 'disc', 'hexagon', 'diamond', 'cup', 'star'] as const;

/** What a competition is known by. */
export interface Mark {
  shape: (typeof markShapes)[number];
  /** Of the ground, and of the figure on it: `#` and six hexadecimal digits. */
  colours: readonly [string, string];
}

export interface CompetitionMarkProps {
  /** The number of the competition, which chooses a mark when it has none of its own. */
  id: number;
  mark?: Mark | undefined;
  /** 16, 20 or 28 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
}

/** The mark of a competition: a shape in two colours. Decoration: the competition's name stands beside it. */
export function CompetitionMark({ id, mark = markOf(id), size = 'md' }: CompetitionMarkProps) {
  return (
    <svg
      className={classNames(styles.mark, styles[size])}
      // Attributes and no style, which the content security policy forbids in markup.
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

/** The mark of a competition that nothing is known of: the same at any time and place. */
function markOf(id: number): Mark {
  const shape = markShapes[id % markShapes.length] ?? 'disc';
  return { shape, colours: [grounds[id % grounds.length] ?? grounds[0], '#ffffff'] };
}
