import type { Translate } from '@fairline/i18n/translator';
import { type ComponentType, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { FailureBoundary } from '../notices/FailureBoundary.tsx';
import { type ModalName, type Modals, modalWidths } from './modal-stack.ts';

export interface ModalContentProps {
  /** As {@link Modals.open} was given them. */
  props: Readonly<Record<string, unknown>>;
  close(): void;
}

/** What is in each modal; `lazy` components keep it out of the start of the page. */
export type ModalContents = Readonly<Partial<Record<ModalName, ComponentType<ModalContentProps>>>>;

export interface ModalLayerProps {
  modals: Modals;
  contents: ModalContents;
  t: Translate;
  /** A modal that cannot be shown has been closed again: registration goes on at its page then. */
  onFailure(name: ModalName, error: unknown): void;
  /** Notices: in the uppermost modal while there is one, for all outside it is inert. */
  children?: ReactNode;
}

/** The page's modals, one above the other. */
export function ModalLayer({ modals, contents, t, onFailure, children }: ModalLayerProps): ReactNode {
  const stack = useSyncExternalStore(modals.subscribe, modals.current, modals.current);
  if (stack.length === 0) return children;
  return (
    <>
      {stack.map(({ id, name, props }, at) => {
        const close = () => modals.close(id);
        const fail = (error: unknown) => {
          close();
          onFailure(name, error);
        };
        const Content = contents[name] ?? NoContent;
        const overlay = at === stack.length - 1 ? children : null;
        return (
          <FailureBoundary key={id} onFailure={fail}>
            <Suspense fallback={overlay}>
              <ModalFrame name={name} width={modalWidths[name]} t={t} onClose={close} overlay={overlay}>
                <Content props={props} close={close} />
              </ModalFrame>
            </Suspense>
          </FailureBoundary>
        );
      })}
    </>
  );
}

const ModalFrame = lazy(() => import('./ModalFrame.tsx'));

function NoContent(): never {
  throw new Error('the modal has no content');
}
