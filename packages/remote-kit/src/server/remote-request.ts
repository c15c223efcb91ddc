import type { MatchedRoute, MountContext } from '../protocol/index.ts';
import type { SharedRenders } from './shared-renders.ts';

/** A call to the platform in the name of the request's player: resolves with the JSON of the answer. */
export type RemoteCall = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal },
) => Promise<unknown>;

export interface RemoteRequest {
  method: string;
  /** Path below the remote's own address. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | undefined>>;
  /** Parsed JSON of a POST. */
  body?: unknown;
  signal?: AbortSignal;
}

/** What a remote's surroundings know about a request: its player and how to call the platform. */
export interface RemoteSurroundings {
  call?(request: RemoteRequest): RemoteCall;
  context?(request: RemoteRequest): Partial<MountContext> | Promise<Partial<MountContext>>;
  /** The route of a path by the shell's table, for a remote that nobody tells: one that runs by itself. */
  routeAt?(path: string): MatchedRoute | undefined;
  /** Whether who opens a fragment's address in a browser is shown it as a page, rather than told there is none. */
  showsDevelopmentPages?: boolean;
  onError?(error: unknown, component: string, request: RemoteRequest): void;
  /** Keeps renderings of components with `sharedMs`; without it they are rendered for each request. */
  shared?: SharedRenders;
}
