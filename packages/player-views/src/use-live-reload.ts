import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect, useMemo } from 'react';
import { gathered } from './gathered.ts';

/** What tells that the player's money may have changed: news of it, and the end of a gap in the news. */
const moneyEvents = ['live:player', 'live:reconnected'] as const;

/** Follows the news of the player's money with one `reload` for all that come together. @returns the way to stop. */
export function followMoney(services: Pick<RemoteServices, 'on'>, reload: () => void): () => void {
  const { call, cancel } = gathered(reload);
  const offs = moneyEvents.map((name) => services.on(name, call));
  return () => {
    cancel();
    for (const off of offs) off();
  };
}

/** Reloads when something happens to the player's money, and when the connection is back after a gap. */
export function useLiveReload(services: RemoteServices, reload: () => void): void {
  useEffect(() => followMoney(services, reload), [services, reload]);
}

/** `run`, once for calls that come together, and no more when the component is gone. */
export function useGathered(run: () => void): () => void {
  const { call, cancel } = useMemo(() => gathered(run), [run]);
  useEffect(() => cancel, [cancel]);
  return call;
}
