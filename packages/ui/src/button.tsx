import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon-shape.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconShape | undefined;
  /** Work is under way: the button keeps its place and the focus, and does nothing. */
  busy?: boolean;
  /** Names the work, in place of the words of the button, while it lasts. */
  busyText?: string;
}

/** A button. It does not submit a form unless `type="submit"` says so. */
export function Button({
  variant,
  size,
  wide,
  icon,
  busy = false,
  busyText,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, wide }), className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        // Also keeps a busy submit button from sending its form again.
        if (busy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      <span className={styles.content}>
        {icon && <Icon shape={icon} size={size === 'sm' ? 'sm' : 'md'} />}
        {children}
      </span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
          {busyText}
        </span>
      )}
    </button>
  );
}
