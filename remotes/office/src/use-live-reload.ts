import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect } from 'react';

/** Several bets may be settled at once: they are asked after together. */
const settleMs = 300;

/** Reloads when something happens to the player's money, and when the connection is back after a gap. */
export function useLiveReload(services: RemoteServices, reload: () => void): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const hear = () => {
      clearTimeout(timer);
      timer = setTimeout(reload, settleMs);
    };
    const offs = ['live:player', 'live:reconnected'].map((name) => services.on(name, hear));
    return () => {
      clearTimeout(timer);
      for (const off of offs) off();
    };
  }, [services, reload]);
}
