import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import styles from './icon-button.module.css';
import type { IconShape } from './shapes.ts';

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: IconShape;
  /** What it does; also shown when the pointer rests on it. */
  label: string;
  size?: 'sm' | 'md' | 'lg';
  /** For a button that stays down, such as a favourite. */
  pressed?: boolean;
}

/** A button that is only a drawing. */
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
