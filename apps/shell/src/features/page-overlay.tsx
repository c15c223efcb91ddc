import type { Translate } from '@fairline/i18n/translator';
import type { RemoteServices } from '@fairline/remote-kit/protocol';
import { lazy, type ReactNode } from 'react';
import type { LiveSocket } from '../core/live-socket.ts';
import type { Log } from '../core/log.ts';
import type { Modals } from '../core/modal-stack.ts';
import type { LoadingBar } from '../page/loading-bar.ts';
import { LoadingLine } from '../page/loading-line.tsx';
import type { Location } from '../routing/page-model.ts';
import { hasCouponColumn } from '../routing/page-parts.ts';
import type { Preferences } from '../site/preferences/preferences.ts';
import type { Reader, Site, SiteBoot } from '../site/site-boot.ts';
import { isFeatureOn } from '../site/site-features.ts';
import { announceSupportFault, type SupportFaultPorts } from './corner/announce-support-fault.ts';
import { isSupportModal, supportFor } from './corner/support.ts';
import { ModalLayer } from './modals/modal-layer.tsx';
import type { Notices } from './notices/create-notices.ts';
import { NoticesOverlay } from './notices/notices-overlay.tsx';
import { Widgets } from './widgets.tsx';

const RemoteModal = lazy(() => import('./modals/remote-modal.tsx'));

export interface OverlayPorts extends SupportFaultPorts {
  reader: Reader;
  site: Pick<Site, 'widgets'>;
  rules: SiteBoot['rules'];
  notices: Notices;
  modals: Modals;
  bar: LoadingBar;
  live: LiveSocket;
  services: Pick<RemoteServices, 'emit'>;
  t: Translate;
  log: Log;
}

interface PageOverlayProps {
  ports: OverlayPorts;
  location: Location;
  preferences: Pick<Preferences, 'hideRight'>;
}

/** The parts that float over the page: the loading line, the corner's buttons, modals and notices. */
export function PageOverlay({ ports, location, preferences }: PageOverlayProps): ReactNode {
  const { reader, site, rules, notices, modals, bar, live, services, t, log } = ports;
  const { route } = location;
  const { features, consultant, providerAddresses } = site.widgets;
  const support = isFeatureOn('supportButton', features)
    ? supportFor(consultant, providerAddresses, reader.lng)
    : undefined;
  const onSupportFault = (code: string) => void announceSupportFault(ports, code);
  return (
    <>
      <LoadingLine bar={bar} t={t} />
      <Widgets
        corner={
          route.layout === 'main' && {
            t,
            layout: reader.layout,
            isBesideCoupon: hasCouponColumn(rules, reader, route, preferences),
            hasScrollToTop: isFeatureOn('scrollToTop', features),
            support,
            onSupport: (chosen) =>
              chosen.kind === 'fault' ? onSupportFault(chosen.code) : modals.open('question'),
          }
        }
        connection={{ live, emit: services.emit, t }}
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
