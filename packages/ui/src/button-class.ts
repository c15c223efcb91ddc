import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** One primary at most in a view. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** As wide as what holds it. */
  wide?: boolean;
}

/** The look of a button for a link: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  wide = false,
}: { [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined } = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
