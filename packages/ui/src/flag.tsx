import { classNames } from './class-names.ts';
import styles from './flag.module.css';

export interface FlagProps {
  /** A code of `categoryCodes` in any case: ISO 3166-1 alpha-2, a home nation such as `gb-eng`, or `int`. */
  code: string;
  /** The width: 15, 18 or 27 px at the default text size. */
  size?: 'sm' | 'md' | 'lg';
  /** The country's name, when there is no text with it beside the flag. */
  label?: string;
}

/**
 * A small flag. Flags are files of the site, since some systems do not show emoji flags, and a script with 250 drawings
 * would be large. A code without a file shows an empty box of the same size.
 */
export function Flag({ code, size = 'md', label = '' }: FlagProps) {
  return (
    <img
      className={classNames(styles.flag, styles[size])}
      src={`/icons/flags/${encodeURIComponent(code.toLowerCase())}.svg`}
      alt={label}
      width={widths[size]}
      height={(widths[size] * 2) / 3}
      loading="lazy"
      decoding="async"
    />
  );
}

const widths = { sm: 15, md: 18, lg: 27 } as const;
