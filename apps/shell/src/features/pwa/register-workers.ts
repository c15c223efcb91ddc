import { workers } from '../../core/worker-names.ts';
import { readWindowMessage, type WindowMessage } from './workers/window-message.ts';
import { cachePrefix } from './workers/worker-caches.ts';

export interface WorkerPorts {
  /** `navigator.serviceWorker`; undefined when the browser has none, for example on a page without TLS. */
  container: ServiceWorkerContainer | undefined;
  caches: Pick<CacheStorage, 'keys' | 'delete'> | undefined;
  log(words: string, detail: unknown): void;
}

export interface WorkerChannel {
  /** Publishes a message to the other windows of the site. */
  publish(message: WindowMessage): void;
}

/** BOOT-08, BOOT-13: registers the site's workers. A failure is logged; the others are still registered. */
export async function registerWorkers(
  { container, log }: WorkerPorts,
  onMessage: (message: WindowMessage) => void,
): Promise<WorkerChannel> {
  const registered = new Map<string, ServiceWorkerRegistration>();
  if (container) {
    container.addEventListener('message', ({ data }) => {
      const message = readWindowMessage(data);
      if (message) onMessage(message);
    });
    for (const { name, script, scope } of workers) {
      try {
        registered.set(name, await container.register(script, { scope, updateViaCache: 'none' }));
      } catch (error) {
        log('service worker not registered', { name, error });
      }
    }
  }
  return { publish: (message) => registered.get('pwa')?.active?.postMessage(message) };
}

/** Unregisters the workers of a site that can no longer be installed, and deletes their caches. */
export async function unregisterWorkers({ container, caches, log }: WorkerPorts): Promise<void> {
  try {
    const registrations = (await container?.getRegistrations()) ?? [];
    const own = registrations.filter(isOurs);
    await Promise.all(own.map((registration) => registration.unregister()));
    const names = (await caches?.keys()) ?? [];
    const ownCaches = names.filter((name) => name.startsWith(cachePrefix));
    await Promise.all(ownCaches.map((name) => caches?.delete(name)));
  } catch (error) {
    log('service workers not unregistered', error);
  }
}

function isOurs({ active, waiting, installing }: ServiceWorkerRegistration): boolean {
  const address = (active ?? waiting ?? installing)?.scriptURL;
  const path = address === undefined ? undefined : new URL(address).pathname;
  return workers.some(({ script }) => script === path);
}
