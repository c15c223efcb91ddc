import { toBase64Url } from '../../core/subscription-id.ts';
import { internalWorker } from '../../core/worker-names.ts';

/** This browser's subscription at its push service. */
export interface BrowserSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
  /** The site's key of the subscription, in base64url; undefined when the browser does not expose it. */
  publicKey: string | undefined;
  /** Ends the subscription at the push service. */
  end(): Promise<unknown>;
}

/** Push messages through the browser's API. */
export interface BrowserPush {
  permission(): NotificationPermission;
  /** Asks the reader for permission. Browsers allow it only right after a press. */
  askPermission(): Promise<NotificationPermission>;
  current(): Promise<BrowserSubscription | undefined>;
  /** Subscribes at the push service. @throws when the browser cannot reach its push service, or has none. */
  subscribe(publicKey: string): Promise<BrowserSubscription>;
}

/** Returns undefined in a browser without push: an old browser, some private windows, a page without TLS. */
export function browserPush(): BrowserPush | undefined {
  const container = navigator.serviceWorker;
  if (!container || !('PushManager' in globalThis) || !('Notification' in globalThis)) return undefined;

  return {
    permission: () => Notification.permission,
    askPermission: () => Notification.requestPermission(),

    async current() {
      const registration = await container.getRegistration(internalWorker.scope);
      const subscription = await registration?.pushManager.getSubscription();
      return subscription ? read(subscription) : undefined;
    },

    async subscribe(publicKey) {
      const { script, scope } = internalWorker;
      const registration = await container.register(script, { scope, updateViaCache: 'none' });
      await whenActive(registration);
      return read(
        await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
      );
    },
  };
}

/** Waits until the worker is active, because only an active worker can be subscribed. */
function whenActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const coming = installing ?? waiting;
  if (active || !coming) return Promise.resolve();
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new Error('the worker for messages was not installed'));
    });
  });
}

function read(subscription: PushSubscription): BrowserSubscription {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  const key = subscription.options.applicationServerKey;
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh, auth },
    publicKey: key ? toBase64Url(key) : undefined,
    end: () => subscription.unsubscribe(),
  };
}
