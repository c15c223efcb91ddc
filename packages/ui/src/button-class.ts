import styles from './button.module.css';
import { classNames } from './class-names.ts';

export interface ButtonLook {
  /** The look of the button. A view has at most one primary button. */
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md' | 'lg';
  /** True when the button fills the width of its container. */
  wide?: boolean;
}

/**
 * Returns the classes that make a link look like a button: `<Link className={buttonClass({ variant: 'primary' })}>`.
 */
export function buttonClass({
  variant = 'secondary',
  size = 'md',
  wide = false,
}: { [Key in keyof ButtonLook]?: ButtonLook[Key] | undefined } = {}): string {
  return classNames(styles.button, styles[variant], styles[size], wide && styles.wide);
}
