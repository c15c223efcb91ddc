import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, Suspense, useId, useLayoutEffect, useRef } from 'react';
import type { ModalName, ModalWidth } from '../../core/modal-stack.ts';
import { CloseButton } from '../../core/small-controls.tsx';
import css from './modal-frame.module.css';

export interface ModalFrameProps {
  name: ModalName;
  width: ModalWidth;
  t: Translate;
  /** Undefined while the modal is held: then nothing that the reader does closes it. */
  onClose: (() => void) | undefined;
  /** Not of the modal, but reached from it. */
  overlay: ReactNode;
  children: ReactNode;
}

/**
 * One modal, on the browser's own dialog: the page is inert behind it, the focus goes in and comes back, Escape
 * closes. Nothing in here may be transformed: notices are fixed to the screen from within.
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

  // A layout effect is undone while the element is still in the page, so that close() can give the focus back.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    dialog.showModal();
    // The browser would choose the cross; the title says where one is.
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
        // Also of what is within: a file picker that was left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // By the browser, which may refuse to be held up a second time.
        const { currentTarget: dialog, target } = event;
        if (target !== dialog || dialog.open) return;
        if (onClose) onClose();
        else dialog.showModal();
      }}
      onPointerDown={(event) => {
        hasPressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        // Both ends of the press: selecting text may begin inside and end outside.
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
