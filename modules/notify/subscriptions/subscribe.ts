import { PlatformError, type PushSubscriptionView } from '@fairline/contracts';
import { isLanguage } from '@fairline/i18n';
import type { Caller, Platform } from '@fairline/runtime';
import { deleteExcess, refuseInvalid, type Subscription, saveSubscription } from './save-subscription.ts';
import { viewSubscription } from './view-subscription.ts';

/** Subscribes the caller's browser. @throws PlatformError INVALID_INPUT, LANGUAGE_UNKNOWN, UNAVAILABLE */
export async function subscribe(
  { clock, database, environment }: Pick<Platform, 'clock' | 'database' | 'environment'>,
  caller: Caller,
  subscription: Subscription,
): Promise<PushSubscriptionView> {
  refuseInvalid(subscription, environment);
  if (!isLanguage(subscription.language)) throw new PlatformError('LANGUAGE_UNKNOWN');
  const row = await database.transaction(async (connection) => {
    const saved = await saveSubscription(connection, caller, subscription, new Date(clock.now()));
    await deleteExcess(connection, saved);
    return saved;
  });
  return viewSubscription(row, caller);
}
