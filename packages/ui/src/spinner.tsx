import { classNames } from './class-names.ts';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** The name of the work for screen readers. Without it the spinner is decoration. */
  label?: string;
  size?: 'sm' | 'md' | 'lg';
  className?: string | undefined;
}

/** Shows work of unknown length. For loading content use a Skeleton. */
export function Spinner({ label, size = 'sm', className }: SpinnerProps) {
  const circle = <span className={classNames(styles.spinner, styles[size])} aria-hidden="true" />;
  return label === undefined ? (
    <span className={className}>{circle}</span>
  ) : (
    <span className={className} role="status">
      {circle}
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
