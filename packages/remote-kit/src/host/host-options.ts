import type { FragmentRequest } from '../protocol/fragment-result.ts';
import type { MountContext, RemoteServices } from '../protocol/mount-context.ts';
import type { FaultCode } from './fault.ts';
import type { RetryPolicy } from './retry-policy.ts';

export interface HostRemote {
  /** Address of the remote as the browser reaches it; may be relative to the page. */
  url: string;
  /** Name under which it registers, if that is not its name here. */
  appName?: string;
  /** Somebody else's: its styles are scoped and its markup is cleaned. */
  foreign?: boolean;
  /** Origins besides its own from which it may load scripts and styles. */
  origins?: readonly string[];
  /** It is told the route that the shell matched, unless it is foreign. */
  wantsRoute?: boolean;
  /** Its pages are the same for everybody: they may be fetched ahead, without credentials. */
  public?: boolean;
  retry?: RetryPolicy;
  /** Asks for answers without markup: it renders faster in the browser than on its server. */
  forceSpa?: boolean;
}

/** Structurally the clock of @fairline/runtime, which is for servers. */
export interface HostClock {
  now(): number;
  after(delayMs: number, task: () => void): () => void;
}

export interface HostOptions {
  remotes: Readonly<Record<string, HostRemote>>;
  services: RemoteServices;
  /** The nonce of the page's content security policy. */
  nonce: string;
  /** Origins of scripts and styles besides the page's and the remotes' own. */
  origins?: readonly string[];
  fetch: typeof globalThis.fetch;
  clock: HostClock;
  onEvent?(event: HostEvent): void;
  /** Loads the page anew; for tests. */
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

/** Where a fragment stands in the page and what it is told. */
export interface Place {
  /** Unique in the page. */
  key: string;
  request: FragmentRequest;
  /** Element that the host owns the content of, for as long as the view is open. */
  node: HTMLElement;
  context: MountContext;
}
