import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import type { ModalName, ModalWidth } from '../../core/modal-stack.ts';
import { CloseButton } from '../../core/small-controls.tsx';
import css from './modal-frame.module.css';

export interface ModalFrameProps {
  name: ModalName;
  width: ModalWidth;
  t: Translate;
  /** Closes the modal; undefined while the modal is held and the reader cannot close it. */
  onClose: (() => void) | undefined;
  /** Content that stays reachable beside the modal: the notices. */
  overlay: ReactNode;
  children: ReactNode;
}

/**
 * A modal on the browser's own dialog: the page behind is inert, the focus moves in and back, and Escape closes it. The
 * dialog must not be transformed, because the notices inside it are fixed to the screen.
 */
export default function ModalFrame({
  name,
  width,
  t,
  onClose,
  overlay,
  children,
}: ModalFrameProps): ReactNode {
  const ref = useRef<HTMLDialogElement>(null);
  const hasPressedOutside = useRef(false);
  const titleId = useId();

  // A layout effect is cleaned up while the element is still in the page, so close() can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // The browser would focus the close button. The dialog is focused instead, so that screen readers announce its
    // title.
    dialog.querySelector('h2')?.focus();
    return () => dialog.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape does by key what a press outside does
    <dialog
      ref={ref}
      className={css.dialog}
      data-modal={name}
      data-width={width}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The event may also bubble from an element inside, such as a file picker that was closed.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // The browser may close the dialog by itself, because it ignores a second preventDefault.
        const { currentTarget: dialog, target } = event;
        if (target !== dialog || dialog.open) return;
        if (onClose) onClose();
        else dialog.showModal();
      }}
      onPointerDown={(event) => {
        hasPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // The press and the release must both be outside: a selection of text may end outside.
        if (hasPressedOutside.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      <header className={css.header}>
        <h2 id={titleId} tabIndex={-1}>
          {t(`modal.${name}`)}
        </h2>
        {onClose ? <CloseButton label={t('close')} onClick={onClose} /> : null}
      </header>
      <div className={css.body}>
        <Suspense fallback={<p role="status">{t('loading')}</p>}>{children}</Suspense>
      </div>
      {overlay}
    </dialog>
  );
}
