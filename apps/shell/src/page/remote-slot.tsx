import { RemoteView, type RemoteViewProps } from '@fairline/remote-kit/host/react';
import type { ReactNode } from 'react';
import type { Location } from '../routing/page-model.ts';
import type { RemoteSlot as Slot } from '../routing/route.ts';
import { summaryOf } from '../site/site-boot.ts';
import { usePage } from './page-context.tsx';
import { remoteContext } from './remote-context.ts';

interface RemoteSlotProps extends Pick<RemoteViewProps, 'id' | 'props' | 'fallback' | 'onFailure'> {
  slot: Slot;
  location: Location;
  /** True when the remote owns the page. It is then the main content. */
  ownsPage?: boolean;
  /** The skeleton that is shown until the remote has loaded. */
  children?: ReactNode;
}

/** Renders a remote at its place in the page, with the context of the page. */
export function RemoteSlot({
  slot,
  location,
  ownsPage = false,
  children,
  ...view
}: RemoteSlotProps): ReactNode {
  const { reader, player, preferences, t, host, owner } = usePage();
  return (
    <RemoteView
      {...view}
      host={host}
      name={slot.remote}
      {...(slot.component === undefined ? {} : { component: slot.component })}
      {...(slot.remote === 'header' || slot.remote === 'footer' ? { id: slot.remote } : {})}
      path={location.path}
      ownsPage={ownsPage}
      {...(ownsPage && owner
        ? {
            onAnswer: (answer: { title: string; page: unknown }) => owner.onAnswer(location, answer),
            onFailure: (code: string) => owner.onFailure(location, code),
          }
        : {})}
      context={{ ...remoteContext(reader, preferences, location), player: player && summaryOf(player) }}
      labels={{ title: t('loadErrorTitle'), text: t('loadErrorText'), button: t('refresh') }}
    >
      {children}
    </RemoteView>
  );
}
