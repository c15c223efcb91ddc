/**
 * The part of a service worker's global scope that the workers use. The compiler's own types for it cannot be combined
 * with those of a page. Tests implement this type.
 */
export interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    handle: (event: WorkerEvents[Name]) => void,
  ): void;
  skipWaiting(): Promise<void>;
  fetch(request: Request): Promise<Response>;
  readonly caches: CacheStorage;
  readonly location: { readonly origin: string };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly WindowClient[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> };
    showNotification(title: string, options: NotificationOptions): Promise<void>;
    readonly pushManager: {
      subscribe(options: {
        userVisibleOnly: true;
        applicationServerKey: ArrayBuffer;
      }): Promise<WorkerSubscription>;
    };
  };
}

export interface WindowClient {
  readonly id: string;
  readonly url: string;
  postMessage(message: unknown): void;
  focus(): Promise<unknown>;
}

/** The part of a PushSubscription that the workers use. */
export interface WorkerSubscription {
  readonly endpoint: string;
  readonly options: { readonly applicationServerKey: ArrayBuffer | null };
  toJSON(): { keys?: Record<string, string> };
  unsubscribe(): Promise<boolean>;
}

export interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void;
}

export interface InstallEvent extends WorkerEvent {
  /** Declares requests that bypass the worker. Some browsers do not have this method. */
  addRoutes?(rules: unknown): Promise<unknown>;
}

export interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  /** The response to the request that the browser sent while the worker was starting. */
  readonly preloadResponse?: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

export interface MessageEvent extends WorkerEvent {
  readonly data: unknown;
  readonly source: { readonly id?: string } | null;
}

export interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}

export interface SubscriptionChangeEvent extends WorkerEvent {
  readonly oldSubscription?: WorkerSubscription | null;
  readonly newSubscription?: WorkerSubscription | null;
}

export interface NotificationClickEvent extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void };
}

export interface WorkerEvents {
  install: InstallEvent;
  activate: WorkerEvent;
  fetch: FetchEvent;
  message: MessageEvent;
  push: PushEvent;
  pushsubscriptionchange: SubscriptionChangeEvent;
  notificationclick: NotificationClickEvent;
}
