import { PlatformError, type PushSubscriptionView } from '@fairline/contracts';
import type { Caller, OutboxRecorder, Platform, pg } from '@fairline/runtime';
import { createFactRecorder } from './record-facts.ts';
import * as store from './store.ts';
import { renew } from './subscriptions/renew.ts';
import type { BrowserSubscription, Subscription } from './subscriptions/save-subscription.ts';
import { subscribe } from './subscriptions/subscribe.ts';
import { viewSubscription } from './subscriptions/view-subscription.ts';

export interface NotifyService {
  /** Returns the key that browsers need to subscribe. @throws PlatformError UNAVAILABLE */
  publicKey(): Promise<string>;
  subscriptions(caller: Caller): Promise<PushSubscriptionView[]>;
  /**
   * Subscribes the caller's browser. From then on, it gets no messages for other players.
   * @throws PlatformError INVALID_INPUT, LANGUAGE_UNKNOWN, UNAVAILABLE
   */
  subscribe(caller: Caller, subscription: Subscription): Promise<PushSubscriptionView>;
  /**
   * Replaces a subscription by a new one of the same browser, with the choices of the old one.
   * @throws PlatformError NOT_FOUND, INVALID_INPUT, UNAVAILABLE
   */
  renew(caller: Caller, oldId: string, next: BrowserSubscription): Promise<PushSubscriptionView>;
  /** Deletes a subscription of the caller. @returns false when the caller has no such subscription */
  unsubscribe(caller: Caller, subscriptionId: string): Promise<boolean>;
  /** Deletes the subscriptions of sessions that end, in the transaction that ends them. */
  endSessions(connection: Pick<pg.PoolClient, 'query'>, sessionIds: readonly string[]): Promise<void>;
  /** Records deliveries for the outbox messages about players' money. */
  record: OutboxRecorder;
}

export interface NotifyParts {
  /** True while the operator has web push switched on (feature 205). */
  isOn(): boolean;
  keys(): Promise<store.VapidKeys>;
}

export function createNotifyService(platform: Platform, { isOn, keys }: NotifyParts): NotifyService {
  const { database } = platform;

  function requireOn(): void {
    if (!isOn()) throw new PlatformError('UNAVAILABLE');
  }

  return {
    async publicKey() {
      requireOn();
      return (await keys()).publicKey;
    },
    async subscriptions(caller) {
      const rows = await store.findSubscriptions(database.pool, BigInt(caller.playerId));
      return rows.map((row) => viewSubscription(row, caller));
    },
    async subscribe(caller, subscription) {
      requireOn();
      return subscribe(platform, caller, subscription);
    },
    async renew(caller, oldId, next) {
      requireOn();
      return renew(platform, caller, oldId, next);
    },
    unsubscribe: (caller, subscriptionId) =>
      store.deleteSubscription(database.pool, subscriptionId, BigInt(caller.playerId)),
    endSessions: store.deleteOfSessions,
    record: createFactRecorder(platform, isOn),
  };
}
