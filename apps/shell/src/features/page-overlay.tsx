import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { lazy, type ReactNode } from 'react';
import type { LiveSocket } from '../core/live-socket.ts';
import type { Modals } from '../core/modal-stack.ts';
import type { LoadingBar } from '../page/loading-bar.ts';
import { LoadingLine } from '../page/loading-line.tsx';
import type { Location } from '../routing/page-model.ts';
import { hasCouponColumn } from '../routing/page-parts.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import type { SiteBoot } from '../site/site-boot.ts';
import { isFeatureOn } from '../site/site-features.ts';
import { isSupportModal, supportFor } from './corner/support.ts';
import { ModalLayer } from './modals/modal-layer.tsx';
import type { Notices } from './notices/create-notices.ts';
import { NoticesOverlay } from './notices/notices-overlay.tsx';
import type { PageParts } from './page-parts.ts';
import { Widgets } from './widgets.tsx';

const RemoteModal = lazy(() => import('./modals/remote-modal.tsx'));

export interface PageOverlayProps {
  notices: Notices;
  modals: Modals;
  bar: LoadingBar;
  boot: SiteBoot;
  /** As it is now: `boot` has what the page began with. */
  reader: Preferences;
  t: Translate;
  location: Location;
  live: LiveSocket;
  emit: RemoteServices['emit'];
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
  reader,
  t,
  location,
  live,
  emit,
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
      <Widgets
        corner={
          isDesktopFrame && {
            t,
            layout: boot.layout,
            isBesideCoupon: hasCouponColumn(boot, route, reader),
            hasScrollToTop: isFeatureOn('scrollToTop', features),
            support,
            onSupport: (chosen) =>
              chosen.kind === 'fault' ? onSupportFault(chosen.code) : modals.open('question'),
          }
        }
        connection={{ live, emit, t }}
        hasSnow={isFeatureOn('snowfall', features)}
        onFailure={(error) => log('widget not shown', error)}
      />
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
