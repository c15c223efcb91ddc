import type { MountContext, RemoteServices } from './mount-context.ts';

/** A DOM element where there is a DOM; server code that only passes the contract on needs no DOM types. */
export type MountNode = typeof globalThis extends { Element: { prototype: infer Node } } ? Node : never;

export interface MountOptions {
  services: RemoteServices;
  /** Aborted at unmount: for listeners, timers and requests of the remote. */
  signal: AbortSignal;
  /** What the remote's server half provided for this fragment; undefined when it did not render. */
  state: unknown;
  /** The node holds markup that the remote's server half rendered. */
  hydrate: boolean;
}

export interface MountedRemote {
  /** The page changed, the component did not. */
  update(context: MountContext): void;
  unmount(): void;
}

/** What a remote registers in the browser. Knows no framework. */
export interface RemoteApplication {
  /**
   * Fetches what the first drawing needs. The host waits for it before it shows or takes over markup: what is seen must
   * hear a press. What it rejects with counts as a module of the remote that did not load.
   */
  prepare?(context: MountContext): Promise<unknown>;
  mount(node: MountNode, context: MountContext, options: MountOptions): MountedRemote;
}

/** The one global of the protocol: `globalThis.fairlineRemotes`. The host makes it before any remote runs. */
export interface RemoteRegistry {
  register(appName: string, application: RemoteApplication): void;
  /** Called by `codeToEval` with the data that a fragment was rendered from. */
  provide(appName: string, key: string, data: unknown): void;
  /** Called by the host's own last line after `codeToEval`: reached only if the code did not throw. */
  done(token: number): void;
}

declare global {
  var fairlineRemotes: RemoteRegistry | undefined;
}
