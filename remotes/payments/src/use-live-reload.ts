import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect } from 'react';

/** Reloads when something happens to the player's money, and when the connection is back after a gap. */
export function useLiveReload(services: RemoteServices, reload: () => void): void {
  useEffect(() => {
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, reload));
    return () => {
      for (const off of offs) off();
    };
  }, [services, reload]);
}
