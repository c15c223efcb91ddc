import type { MountNode } from '@fairline/remote-kit/protocol';
import type { MountContext, MountedRemote, RemoteApplication } from '@fairline/remote-kit/remote';

/** Decides when the code of a server-rendered application is loaded. Without an alarm it is never loaded. */
export interface Alarm {
  /**
   * Called once at the mount: `wake` loads the code, `node` contains the markup, and `signal` is aborted at the
   * unmount.
   */
  set?(wake: () => void, node: MountNode, signal: AbortSignal): void;
  /** True when a new context must load the code; `first` is the context of the mount. */
  ringsFor?(next: MountContext, first: MountContext): boolean;
}

/**
 * Creates an application whose code is loaded late. Until the alarm rings, the server's markup stays as it is, and its
 * links work. Without such markup the code is loaded at once. When the code is loaded already, later mounts use it at
 * once.
 */
export function lateApplication(
  load: () => Promise<RemoteApplication>,
  alarm: Alarm = {},
): RemoteApplication {
  let loaded: RemoteApplication | undefined;
  return {
    mount(node, context, options) {
      if (loaded) return loaded.mount(node, context, options);
      const { services, signal, hydrate } = options;
      let mounted: MountedRemote | undefined;
      let isAwake = false;
      let latest = context;

      function wake(): void {
        if (isAwake || signal.aborted) return;
        isAwake = true;
        load()
          .then((application) => {
            loaded = application;
            if (signal.aborted) return;
            mounted = application.mount(node, context, options);
            if (latest !== context) mounted.update(latest);
          })
          .catch((error: unknown) => services.emit('remote-error', { message: String(error) }));
      }

      if (hydrate) alarm.set?.(wake, node, signal);
      else wake();
      return {
        update(next) {
          latest = next;
          mounted?.update(next);
          if (alarm.ringsFor?.(next, context)) wake();
        },
        unmount: () => mounted?.unmount(),
      };
    },
  };
}

/** Loads the code at once. */
export const atOnce: Alarm = {
  set: (wake) => wake(),
};

/** Loads the code of pages that change only with the query of their address. */
export const onNewQuery: Alarm = {
  ringsFor: (next, first) => queryOf(next) !== queryOf(first),
};

function queryOf({ route }: MountContext): string {
  return new URLSearchParams(route.query).toString();
}

/** Loads the code of pages that change by themselves, when the browser is idle. */
export const atRest: Alarm = {
  set(wake) {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: maxWaitMs });
    else setTimeout(wake, 200);
  },
};

/** The maximum wait for an idle browser, in ms. */
const maxWaitMs = 2_000;
