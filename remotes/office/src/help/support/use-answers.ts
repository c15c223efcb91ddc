import { useLiveReload } from '@fairline/player-views/use-live-reload.ts';
import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect } from 'react';

const lookMs = 30_000;

/** Reloads when support may have answered: a player is told, a visitor's page looks every so often while it is seen. */
export function useAnswers(services: RemoteServices, isPlayer: boolean, reload: () => void): void {
  useLiveReload(services, reload);
  useEffect(() => {
    if (isPlayer) return undefined;
    const timer = setInterval(() => {
      if (!document.hidden) reload();
    }, lookMs);
    return () => clearInterval(timer);
  }, [isPlayer, reload]);
}
