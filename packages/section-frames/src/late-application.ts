import type { MountNode } from '@fairline/remote-kit/protocol';
import type { MountContext, MountedRemote, RemoteApplication } from '@fairline/remote-kit/remote';

/** What wakes an application that stands as the server rendered it. Without an alarm nothing does. */
export interface Alarm {
  /** Told once how to wake it, where it stands, and when it is over. */
  set?(wake: () => void, node: MountNode, signal: AbortSignal): void;
  /** Whether a new context wakes it; `first` is the one that it was mounted with. */
  ringsFor?(next: MountContext, first: MountContext): boolean;
}

/**
 * An application whose code is fetched late: what the server rendered stands as it is, and its links work, until the
 * alarm rings. Where there is no such markup, the code is fetched at once; and once it is there nothing waits for it.
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

/** Wakes what is wanted at once, and has no more to wait for than its code. */
export const atOnce: Alarm = {
  set: (wake) => wake(),
};

/** Wakes pages that change only with the query of their address. */
export const onNewQuery: Alarm = {
  ringsFor: (next, first) => queryOf(next) !== queryOf(first),
};

function queryOf({ route }: MountContext): string {
  return new URLSearchParams(route.query).toString();
}

/** Wakes pages that change by themselves, when the page has come to rest. */
export const atRest: Alarm = {
  set(wake) {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(wake, { timeout: maxWaitMs });
    else setTimeout(wake, 200);
  },
};

/** The longest that a page without rest waits, in ms. */
const maxWaitMs = 2_000;
