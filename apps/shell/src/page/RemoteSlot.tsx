import { RemoteView, type RemoteViewProps } from '@fairline/remote-kit/host/react';
import type { ReactNode } from 'react';
import type { RemoteSlot as Slot } from '../routes/route.ts';
import type { Location } from './page-model.ts';
import { remoteContext } from './remote-context.ts';
import { useSite } from './site-context.tsx';

interface RemoteSlotProps extends Pick<RemoteViewProps, 'id' | 'props' | 'fallback' | 'onFailure'> {
  slot: Slot;
  location: Location;
  /** Its title is the page's. */
  ownsTitle?: boolean;
  /** Skeleton. */
  children?: ReactNode;
}

/** A remote at its place in the page, told where the reader is and who that is. */
export function RemoteSlot({
  slot,
  location,
  ownsTitle = false,
  children,
  ...view
}: RemoteSlotProps): ReactNode {
  const { boot, reader, t, host } = useSite();
  return (
    <RemoteView
      {...view}
      host={host}
      name={slot.remote}
      {...(slot.component === undefined ? {} : { component: slot.component })}
      {...(slot.remote === 'header' || slot.remote === 'footer' ? { id: slot.remote } : {})}
      path={location.path}
      ownsTitle={ownsTitle}
      context={{ ...remoteContext({ boot, reader }, location), player: boot.player }}
      labels={{ title: t('loadErrorTitle'), text: t('loadErrorText'), button: t('refresh') }}
    >
      {children}
    </RemoteView>
  );
}
