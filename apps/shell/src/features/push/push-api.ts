import type {
  getPushKey,
  getPushSubscriptions,
  PushSubscriptionView,
  renewPush,
  subscribeToPush,
  unsubscribeFromPush,
} from '@fairline/contracts';
import type { Api } from '@fairline/contracts/call-api';
import type { BrowserSubscription } from './browser-push.ts';

export interface PushApi {
  publicKey(): Promise<string>;
  list(): Promise<PushSubscriptionView[]>;
  subscribe(
    subscription: BrowserSubscription,
    choices: { language: string; tellsLosses: boolean },
  ): Promise<unknown>;
  renew(oldId: string, next: BrowserSubscription): Promise<unknown>;
  remove(subscriptionId: string): Promise<unknown>;
}

/** Returns the platform's calls about push messages to this browser. */
export function pushApi(api: Api): PushApi {
  return {
    publicKey: async () => (await api<typeof getPushKey>('GET', '/web-api/push/key')).publicKey,
    list: async () =>
      (await api<typeof getPushSubscriptions>('GET', '/web-api/push/subscriptions')).subscriptions,
    subscribe: ({ endpoint, keys }, choices) =>
      api<typeof subscribeToPush>('POST', '/web-api/push/subscriptions', {
        body: { endpoint, keys, ...choices },
      }),
    renew: (subscriptionId, { endpoint, keys }) =>
      api<typeof renewPush>('POST', '/web-api/push/subscriptions/:subscriptionId/renewal', {
        params: { subscriptionId },
        body: { endpoint, keys },
      }),
    remove: (subscriptionId) =>
      api<typeof unsubscribeFromPush>('DELETE', '/web-api/push/subscriptions/:subscriptionId', {
        params: { subscriptionId },
      }),
  };
}
