import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';
import { classNames } from './class-names.ts';
import type { IconShape } from './icon-shape.ts';
import { ShapeIcon } from './shape-icon.tsx';
import { Spinner } from './spinner.tsx';

export interface ShapeButtonProps extends ButtonLook, ComponentProps<'button'> {
  shape?: IconShape | undefined;
  /** Work is under way: the button keeps its place and the focus, and does nothing. */
  busy?: boolean;
  /** What is under way, beside the sign of it while it lasts; the words of the button give way to it. */
  busyText?: string;
}

/**
 * A button. It does not submit a form unless `type="submit"` says so. Its drawing comes by its shape, so that a bundle
 * holds that one and no others.
 */
export function ShapeButton({
  variant,
  size,
  wide,
  shape,
  busy = false,
  busyText,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ShapeButtonProps) {
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
        {shape && <ShapeIcon shape={shape} size={size === 'sm' ? 'sm' : 'md'} />}
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
