import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';
import type { IconShape } from './icon-shape.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  icon?: IconShape | undefined;
  /** True while work runs: the button keeps its place and the focus, but does nothing. */
  busy?: boolean;
  /** The text for the running work. It replaces the button's text. */
  busyText?: string;
}

/** A button. It submits a form only with `type="submit"`. */
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
        // This also stops a busy submit button from sending its form again.
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
