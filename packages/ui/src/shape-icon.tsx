import { classNames } from './class-names.ts';
import styles from './icon.module.css';
import type { IconShape } from './icon-shape.ts';

export interface IconLook {
  /** 12, 16, 20, 24, 32 or 48 px at the usual text size. */
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | 'xxl';
  /** What it says when no text beside it does; without one it is decoration. */
  label?: string;
  className?: string | undefined;
}

export interface ShapeIconProps extends IconLook {
  shape: IconShape;
}

/** The same by its shape, so that a bundle holds the shapes that it shows and no others. */
export function ShapeIcon({ shape, size = 'md', label, className }: ShapeIconProps) {
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
