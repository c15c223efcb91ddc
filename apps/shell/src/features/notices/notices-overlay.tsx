import type { Translate } from '@fairline/i18n/translator';
import { type ReactNode, useSyncExternalStore } from 'react';
import { FailureBoundary } from '../../core/failure-boundary.tsx';
import type { Notices } from './create-notices.ts';

export interface NoticesOverlayProps {
  notices: Notices;
  t: Translate;
}

/** The region of notices in the page; empty until the first notice. */
export function NoticesOverlay({ notices, t }: NoticesOverlayProps): ReactNode {
  const screen = useSyncExternalStore(notices.subscribe, notices.screen, notices.screen);
  if (!screen) return null;
  const { Region, store } = screen;
  return (
    <FailureBoundary onFailure={notices.fail}>
      <Region store={store} t={t} />
    </FailureBoundary>
  );
}
