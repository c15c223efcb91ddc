import type { Translate } from '@fairline/i18n';
import { lazy, type ReactNode, Suspense } from 'react';
import type { SiteBoot } from '../boot/site-boot.ts';
import { ModalLayer } from '../modals/ModalLayer.tsx';
import type { Modals } from '../modals/modal-stack.ts';
import type { Notices } from '../notices/create-notices.ts';
import { NoticesOverlay } from '../notices/NoticesOverlay.tsx';
import type { Location } from '../page/page-model.ts';
import { isFeatureOn } from '../widgets/features.ts';
import { LoadingLine } from '../widgets/LoadingLine.tsx';
import type { LoadingBar } from '../widgets/loading-bar.ts';
import { isSupportModal, supportFor } from '../widgets/support.ts';
import type { PageParts } from './page-parts.ts';

const Corner = lazy(() => import('../widgets/Corner.tsx').then(({ Corner }) => ({ default: Corner })));
const RemoteModal = lazy(() => import('../modals/RemoteModal.tsx'));
const Snowfall = lazy(() => import('../widgets/Snowfall.tsx'));

/** Where a flake falls matters to nobody: it need not be replayed. */
const chance = { next: () => Math.random() };

export interface PageOverlayProps {
  notices: Notices;
  modals: Modals;
  bar: LoadingBar;
  boot: SiteBoot;
  t: Translate;
  location: Location;
  log: PageParts['log'];
  /** Support could not begin, for a reason with this code. */
  onSupportFault(code: string): void;
}

/** What floats over the page: the loading line, the corner's buttons, modals and notices. */
export function PageOverlay({
  notices,
  modals,
  bar,
  boot,
  t,
  location,
  log,
  onSupportFault,
}: PageOverlayProps): ReactNode {
  const { route } = location;
  const { features, consultant, providerAddresses } = boot.widgets;
  const support = isFeatureOn('supportButton', features)
    ? supportFor(consultant, providerAddresses, boot.lng)
    : undefined;
  const isDesktopFrame = route.layout === 'main';
  return (
    <>
      <LoadingLine bar={bar} t={t} />
      <Suspense fallback={null}>
        {isDesktopFrame ? (
          <Corner
            t={t}
            layout={boot.layout}
            isBesideCoupon={route.meta.columns && boot.layout === 'desktop'}
            hasScrollToTop={isFeatureOn('scrollToTop', features)}
            support={support}
            onSupport={(chosen) =>
              chosen.kind === 'fault' ? onSupportFault(chosen.code) : modals.open('question')
            }
          />
        ) : null}
        {isFeatureOn('snowfall', features) ? <Snowfall random={chance} /> : null}
      </Suspense>
      <ModalLayer
        modals={modals}
        content={(modal) => <RemoteModal {...modal} location={location} />}
        t={t}
        onFailure={(name, error) => {
          log('modal not shown', { name, error });
          if (isSupportModal(name)) onSupportFault('modal-failed');
        }}
      >
        <NoticesOverlay notices={notices} t={t} />
      </ModalLayer>
    </>
  );
}
