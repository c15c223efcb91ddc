import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { close } from './shapes.ts';

export interface DialogProps {
  open: boolean;
  /** Called for Escape, the close button and a press outside; the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /** The label of the close button. */
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg';
  /** False while closing would lose data. Then only the buttons in the footer close the dialog. */
  dismissible?: boolean;
  /** The buttons, the confirming one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog based on the `dialog` element: the page behind it is inert, the focus moves in and later returns, and
 * Escape closes it.
 */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  size = 'md',
  dismissible = true,
  footer,
  children,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const pressedOutside = useRef(false);
  const titleId = useId();

  // The clean-up of a layout effect runs while the element is still in the page, so that close() can return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // The browser would focus the close button. Instead, the first field of a form gets the focus, or the title of a
    // text.
    (dialog.querySelector<HTMLElement>(firstField) ?? dialog.querySelector('h2'))?.focus();
    return () => dialog.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a press outside does
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onCancel={(event) => {
        if (!dismissible) event.preventDefault();
      }}
      onClose={(event) => {
        // The browser closed the dialog, not the owner, and it has not been opened again since.
        if (open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // A press outside has to begin and end outside, since a selection of text may end outside.
        const outside = pressedOutside.current && event.target === event.currentTarget;
        if (outside && dismissible) onClose();
      }}
    >
      {open && (
        <div className={styles.sheet}>
          <div className={styles.header}>
            <h2 id={titleId} className={styles.title} tabIndex={-1}>
              {title}
            </h2>
            {dismissible && <IconButton icon={close} label={closeLabel} size="sm" onClick={onClose} />}
          </div>
          <div className={styles.body}>{children}</div>
          {footer !== undefined && <div className={styles.footer}>{footer}</div>}
        </div>
      )}
    </dialog>
  );
}

const firstField = ':is(input:not([type="hidden"]), select, textarea):enabled';
