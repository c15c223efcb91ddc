import type { Translate } from '@fairline/i18n/translator';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { FailureBoundary } from '../../core/failure-boundary.tsx';
import { type Modals, modalWidths, type OpenModal } from '../../core/modal-stack.ts';

export interface ModalContentProps extends Pick<OpenModal, 'name' | 'props'> {
  /** There is nothing to show: the modal closes again. */
  fail(error: unknown): void;
}

export interface ModalLayerProps {
  modals: Modals;
  /** What is in a modal; `lazy` components keep it out of the start of the page. */
  content(modal: ModalContentProps): ReactNode;
  t: Translate;
  /** A modal that cannot be shown has been closed again. */
  onFailure(name: OpenModal['name'], error: unknown): void;
  /** Notices: in the uppermost modal while there is one, for all outside it is inert. */
  children?: ReactNode;
}

/** The page's modals, one above the other. */
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
