import { subscriptionIdOf } from '../../../core/subscription-id.ts';
import { readPush, siteAddress } from './push-message.ts';
import type {
  NotificationClickEvent,
  PushEvent,
  SubscriptionChangeEvent,
  WorkerScope,
} from './worker-scope.ts';

/**
 * BOOT-08: shows push messages, and opens their page on a click. UI-01: when the push service changes the subscription,
 * sends the new one to the platform.
 */
export function runInternalWorker(scope: WorkerScope): void {
  const { origin } = scope.location;
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
  scope.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(event)));
  scope.addEventListener('notificationclick', (event) => event.waitUntil(open(event)));

  async function show({ data }: PushEvent): Promise<void> {
    const push = readPush(data?.text());
    if (!push) return;
    const { title, tag, path, ...words } = push;
    await scope.registration.showNotification(title, {
      ...words,
      ...(tag === undefined ? {} : { tag }),
      icon: '/icons/icon-192.png',
      badge: '/icons/badge-96.png',
      data: { path },
    });
  }

  /** Without the old subscription the worker cannot send the new one; the player's next page sends it. */
  async function renew({ oldSubscription, newSubscription }: SubscriptionChangeEvent): Promise<void> {
    const applicationServerKey = oldSubscription?.options.applicationServerKey;
    if (!oldSubscription || !applicationServerKey) return;
    const next =
      newSubscription ??
      (await scope.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey }));
    const { keys } = next.toJSON();
    const oldId = await subscriptionIdOf(oldSubscription.endpoint);
    const address = new URL(`/web-api/push/subscriptions/${oldId}/renewal`, origin);
    const answer = await scope.fetch(
      new Request(address, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-requested-with': 'XMLHttpRequest',
          'app-name': 'shell',
        },
        body: JSON.stringify({ endpoint: next.endpoint, keys }),
      }),
    );
    // The subscription is ended when no player is signed in, or when the platform does not know the browser.
    if (answer.status === 401 || answer.status === 404) await next.unsubscribe();
  }

  async function open({ notification }: NotificationClickEvent): Promise<void> {
    notification.close();
    const address = siteAddress(pathOf(notification.data), origin);
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    const shown = windows.find(({ url }) => url === address);
    await (shown ? shown.focus() : scope.clients.openWindow(address));
  }
}

function pathOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'path' in data ? data.path : undefined;
}
