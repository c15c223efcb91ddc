import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconShape } from './shapes.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  /** The name of the action. It is also shown as a tooltip. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** The state of a toggle button, such as a favourite. */
  pressed?: boolean;
}

/** A button with a drawing and no text. */
export function IconButton({ icon, label, size = 'md', pressed, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={classNames(styles.button, styles[size], className)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon shape={icon} size={size === 'sm' ? 'sm' : 'md'} />
    </button>
  );
}
