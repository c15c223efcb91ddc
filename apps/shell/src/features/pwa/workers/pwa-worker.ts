import { readWindowMessage } from './window-message.ts';
import type { MessageEvent, WorkerScope } from './worker-scope.ts';

/** BOOT-08: relays the message that a newer version is available from one window to all others. */
export function runPwaWorker(scope: WorkerScope): void {
  scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()));
  scope.addEventListener('message', (event) => event.waitUntil(relay(event)));

  async function relay({ data, source }: MessageEvent): Promise<void> {
    const message = readWindowMessage(data);
    if (!message) return;
    const windows = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
    for (const window of windows) if (window.id !== source?.id) window.postMessage(message);
  }
}
