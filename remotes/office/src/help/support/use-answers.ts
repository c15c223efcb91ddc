import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect } from 'react';

const pollMs = 30_000;

/** Reloads when support may have answered: for a player at a live message, for a visitor by polling. */
export function useAnswers(services: RemoteServices, isPlayer: boolean, reload: () => void): void {
  useLiveReload(services, reload);
  useEffect(() => {
    if (isPlayer) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, pollMs);
    return () => clearInterval(timer);
  }, [isPlayer, reload]);
}
