import type { FragmentRequest } from '../protocol/fragment-result.ts';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { FaultCode } from './fault.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface HostRemote {
  /** The address of the remote for the browser; it may be relative to the page. */
  url: string;
  /** The name under which the remote registers, when that differs from its name here. */
  appName?: string;
  /** True for a remote of another maker: its styles are scoped and its markup is cleaned. */
  foreign?: boolean;
  /** Further origins from which the remote may load scripts and styles. */
  origins?: readonly string[];
  /** True when the remote receives the route that the shell matched. A foreign remote never receives it. */
  wantsRoute?: boolean;
  /** True when the remote's pages are the same for everybody, so that they may be prefetched without credentials. */
  public?: boolean;
  retry?: RetryPolicy;
  /** True requests answers without markup, for a remote that renders faster in the browser than on its server. */
  forceSpa?: boolean;
}

/** Equals the clock of @fairline/runtime, which is a server package. */
export interface HostClock {
  now(): number;
  after(delayMs: number, task: () => void): () => void;
}

export interface HostOptions {
  remotes: Readonly<Record<string, HostRemote>>;
  services: RemoteServices;
  /** The nonce of the page's content security policy. */
  nonce: string;
  /** Further allowed origins of scripts and styles, besides the page's and the remotes' own. */
  origins?: readonly string[];
  fetch: typeof globalThis.fetch;
  clock: HostClock;
  onEvent?(event: HostEvent): void;
  /** Reloads the page; tests replace it. */
  reload?(): void;
}

export type HostEvent =
  | {
      type: 'fault';
      remote: string;
      key: string;
      code: FaultCode;
      detail: string;
      willRetryMs: number | null;
    }
  | { type: 'refused-address'; remote: string; address: string }
  | { type: 'ready'; remote: string; key: string; durationMs: number };

/** The slot of a fragment, and its context. */
export interface Place {
  /** A key that is unique in the page. */
  key: string;
  request: FragmentRequest;
  /** The element whose content the host controls while the view is open. */
  node: HTMLElement;
  context: MountContext;
}
