import type { RemoteServices } from '@fairline/remote-kit/remote';
import { coalesce } from './coalesce.ts';

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
