import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect, useMemo } from 'react';
import { coalesce } from './coalesce.ts';
import { useView } from './view-context.ts';

/** Topics that tell that the player's money may have changed: news of it, and the end of a gap in the connection. */
const moneyTopics = ['live:player', 'live:reconnected'] as const;

/** Calls `reload` once for news of the player's money that come together. @returns the way to stop. */
export function followMoney(services: Pick<RemoteServices, 'on'>, reload: () => void): () => void {
  const { call, cancel } = coalesce(reload);
  const offs = moneyTopics.map((topic) => services.on(topic, call));
  return () => {
    cancel();
    for (const off of offs) off();
  };
}

/** Reloads when something happens to the player's money, and when the connection is back after a gap. */
export function useMoneyNews(reload: () => void): void {
  const { services } = useView();
  useEffect(() => followMoney(services, reload), [services, reload]);
}

/** `run`, once for calls that come together, and not after the component is gone. */
export function useCoalesced(run: () => void): () => void {
  const { call, cancel } = useMemo(() => coalesce(run), [run]);
  useEffect(() => cancel, [cancel]);
  return call;
}
