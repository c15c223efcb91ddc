import { readPush, siteAddress } from './push-message.ts';
import type { NotificationClickEvent, PushEvent, WorkerScope } from './worker-scope.ts';

/** BOOT-08: shows what is pushed to the player, and opens the place of the site that it is about. */
export function runInternalWorker(scope: WorkerScope): void {
  const { origin } = scope.location;
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('push', (event) => event.waitUntil(show(event)));
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
