import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';
import styles from './dialog.module.css';
import { IconButton } from './icon-button.tsx';
import { close } from './shapes.ts';

export interface DialogProps {
  open: boolean;
  /** Asked for by Escape, the cross, or a press outside: the owner then sets `open` to false. */
  onClose: () => void;
  title: string;
  /** "Close". */
  closeLabel: string;
  size?: 'sm' | 'md' | 'lg';
  /** False while leaving would lose something: only the buttons in the footer close it then. */
  dismissible?: boolean;
  /** Buttons, the affirming one last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * A modal dialog on the browser's own: the page behind it is inert, the focus moves in and comes back to where it
 * was, Escape closes.
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

  // A layout effect is undone while the element is still in the page, so that close() can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    dialog.showModal();
    // The browser would choose the cross. A form begins at its first field, words at their title.
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
        // Closed by the browser, not by `open` (then nobody needs telling), and not opened again since.
        if (open && !event.currentTarget.open) onClose();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the press: selecting text may begin inside and end outside.
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
