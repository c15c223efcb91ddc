import type { MountContext, RemoteServices } from './mount-context.ts';

/** A DOM element where there is a DOM. Server code that only passes the type on needs no DOM types. */
export type MountNode = typeof globalThis extends { Element: { prototype: infer Node } } ? Node : never;

export interface MountOptions {
  services: RemoteServices;
  /** Aborted at unmount. Use it for listeners, timers and requests of the remote. */
  signal: AbortSignal;
  /** The state that the remote's server half provided for this fragment; undefined when it did not render. */
  state: unknown;
  /** True when the node holds markup of the remote's server half. */
  hydrate: boolean;
}

export interface MountedRemote {
  /** Called when the page changed but the component did not. */
  update(context: MountContext): void;
  unmount(): void;
}

/** The application that a remote registers in the browser. It needs no framework. */
export interface RemoteApplication {
  /**
   * Loads the code and data for the first render. The host waits for it before it shows or hydrates markup, so that
   * visible controls work. A rejection counts as a module of the remote that did not load.
   */
  prepare?(context: MountContext): Promise<unknown>;
  mount(node: MountNode, context: MountContext, options: MountOptions): MountedRemote;
}

/** The one global of the protocol, `globalThis.fairlineRemotes`. The host creates it before any remote runs. */
export interface RemoteRegistry {
  register(appName: string, application: RemoteApplication): void;
  /** Called by `codeToEval` with the state of a rendered fragment. */
  provide(appName: string, key: string, data: unknown): void;
  /** Called by the host's last line after `codeToEval`, which is reached only if that code did not throw. */
  done(token: number): void;
}

declare global {
  var fairlineRemotes: RemoteRegistry | undefined;
}
