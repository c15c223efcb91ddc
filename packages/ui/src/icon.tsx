import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconShape } from './icon-shape.ts';

export interface IconProps {
  shape: IconShape;
  /** The size: 12, 16, 20, 24, 32 or 48 px at the default text size. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  /**
   * The label for screen readers. Without it the drawing is decoration, for places where a text beside it says the
   * same.
   */
  label?: string;
  className?: string | undefined;
}

/** A drawing in the colour of the text. */
export function Icon({ shape, size = 'md', label, className }: IconProps) {
  const { line, fill, turns } = shape;
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a label, or is decoration
    <svg
      className={classNames(styles.icon, styles[size], turns && styles.turns, className)}
      viewBox="0 0 24 24"
      focusable="false"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {line && <path className={styles.line} d={line} />}
      {fill && <path className={styles.fill} d={fill} />}
    </svg>
  );
}
