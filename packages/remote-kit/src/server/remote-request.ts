import type { MatchedRoute, MountContext } from '../protocol/index.ts';
import type { SharedRenders } from './shared-renders.ts';

/** Calls the platform on behalf of the request's player and resolves with the JSON of the answer. */
export type RemoteCall = (
  path: string,
  init?: { method?: string; headers?: Record<string, string>; body?: unknown; signal?: AbortSignal },
) => Promise<unknown>;

export interface RemoteRequest {
  method: string;
  /** The path below the remote's own address. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** Headers with lower-case names. */
  headers: Readonly<Record<string, string | undefined>>;
  /** The parsed JSON of a POST. */
  body?: unknown;
  signal?: AbortSignal;
}

/** Provides a remote with the player of each request and with calls to the platform. */
export interface RemoteProvider {
  call?(request: RemoteRequest): RemoteCall;
  context?(request: RemoteRequest): Partial<MountContext> | Promise<Partial<MountContext>>;
  /** Matches a path to its route, for a remote that runs alone and receives no route header. */
  routeAt?(path: string): MatchedRoute | undefined;
  /** True shows a fragment as a page when its address is opened in a browser; false answers 404. */
  showsDevelopmentPages?: boolean;
  onError?(error: unknown, component: string, request: RemoteRequest): void;
  /** Returns the revision of the texts that operators have changed; 0 or absent before the first change. */
  textsRevision?(): number;
  /** The cache of components with `sharedMs`; without it they are rendered for each request. */
  shared?: SharedRenders;
}
