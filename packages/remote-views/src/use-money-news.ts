import type { RemoteServices } from '@fairline/remote-kit/remote';
import { useEffect, useMemo } from 'react';
import { coalesce } from './coalesce.ts';
import { useView } from './view-context.ts';

/**
 * The topics after which the player's money may have changed: an event of the player, and the end of a gap in the
 * connection.
 */
const moneyTopics = ['live:player', 'live:reconnected'] as const;

/**
 * Calls `reload` after events of the player's money, once for events that follow each other closely.
 * @returns a function that unsubscribes.
 */
export function followMoney(services: Pick<RemoteServices, 'on'>, reload: () => void): () => void {
  const { call, cancel } = coalesce(reload);
  const offs = moneyTopics.map((topic) => services.on(topic, call));
  return () => {
    cancel();
    for (const off of offs) off();
  };
}

/** Calls `reload` when the player's money may have changed, and when the connection is back after a gap. */
export function useMoneyNews(reload: () => void): void {
  const { services } = useView();
  useEffect(() => followMoney(services, reload), [services, reload]);
}

/**
 * Returns a function that runs `run` once for calls that follow each other closely. Nothing runs after the component
 * has unmounted.
 */
export function useCoalesced(run: () => void): () => void {
  const { call, cancel } = useMemo(() => coalesce(run), [run]);
  useEffect(() => cancel, [cancel]);
  return call;
}
