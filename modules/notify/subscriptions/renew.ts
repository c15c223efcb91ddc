import { PlatformError, type PushSubscriptionView } from '@fairline/contracts';
import type { Caller, Platform } from '@fairline/runtime';
import * as store from '../store.ts';
import {
  type BrowserSubscription,
  deleteExcess,
  refuseInvalid,
  saveSubscription,
} from './save-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/**
 * Replaces a subscription by a new one of the same browser. The new one has the player's choices and the waiting
 * messages of the old one.
 * @throws PlatformError NOT_FOUND, INVALID_INPUT, UNAVAILABLE
 */
export async function renew(
  { clock, database, environment }: Pick<Platform, 'clock' | 'database' | 'environment'>,
  caller: Caller,
  oldId: string,
  next: BrowserSubscription,
): Promise<PushSubscriptionView> {
  refuseInvalid(next, environment);
  const row = await database.transaction(async (connection) => {
    const old = await store.lockSubscription(connection, oldId, BigInt(caller.playerId));
    if (!old) throw new PlatformError('NOT_FOUND');
    const subscription = { ...next, language: old.language, tellsLosses: old.tells_losses };
    const saved = await saveSubscription(connection, caller, subscription, new Date(clock.now()));
    if (saved.id !== oldId) {
      await store.moveDeliveries(connection, oldId, saved.id);
      await store.deleteSubscription(connection, oldId, old.player_id);
    }
    await deleteExcess(connection, saved);
    return saved;
  });
  return viewSubscription(row, caller);
}
