import type { Translate } from '@fairline/i18n/translator';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { FailureBoundary } from '../../core/failure-boundary.tsx';
import { type Modals, modalWidths, type OpenModal } from '../../core/modal-stack.ts';

export interface ModalContentProps extends Pick<OpenModal, 'name' | 'props'> {
  /** Called when the content has failed; the modal closes then. */
  fail(error: unknown): void;
}

export interface ModalLayerProps {
  modals: Modals;
  /** Renders the content of a modal. It uses `lazy` components, so that the first page does not load them. */
  content(modal: ModalContentProps): ReactNode;
  t: Translate;
  /** Called when a modal was closed because its content has failed. */
  onFailure(name: OpenModal['name'], error: unknown): void;
  /** The notices. They are rendered in the top modal, because the page outside it is inert. */
  children?: ReactNode;
}

/** The open modals of the page, stacked. */
export function ModalLayer({ modals, content, t, onFailure, children }: ModalLayerProps): ReactNode {
  const stack = useSyncExternalStore(modals.subscribe, modals.current, modals.current);
  if (stack.length === 0) return children;
  return (
    <>
      {stack.map(({ id, name, props, isHeld }, at) => {
        const close = () => modals.close(id);
        const fail = (error: unknown) => {
          onFailure(name, error);
          modals.close(id, 'failed');
        };
        const overlay = at === stack.length - 1 ? children : null;
        return (
          <FailureBoundary key={id} onFailure={fail}>
            <Suspense fallback={overlay}>
              <ModalFrame
                name={name}
                width={modalWidths[name]}
                t={t}
                onClose={isHeld ? undefined : close}
                overlay={overlay}
              >
                {content({ name, props, fail })}
              </ModalFrame>
            </Suspense>
          </FailureBoundary>
        );
      })}
    </>
  );
}

const ModalFrame = lazy(() => import('./modal-frame.tsx'));
