import type { MountNode } from '@fairline/remote-kit/protocol';
import type { MountContext } from '@fairline/remote-kit/remote';

/**
 * Decides when the code of a view is fetched and hydrates the server's markup. Links work before that. Without the
 * server's markup, the code is fetched at once under every strategy.
 */
export interface HydrationStrategy {
  /**
   * When true, the code is fetched before the view is mounted or hydrated, so that the view handles the first click.
   */
  isEager?: true;
  /** Called once, with the function that hydrates, the node of the markup, and a signal that is aborted at unmount. */
  schedule?(hydrate: () => void, node: MountNode, signal: AbortSignal): void;
  /** Returns true when a new context hydrates the view; `first` is the context at the mount. */
  hydratesFor?(next: MountContext, first: MountContext): boolean;
}

/** Hydrates when the page loads: for forms, and for controls that a reader uses at once. */
export const load: HydrationStrategy = { isEager: true };

/** Does not hydrate: for pages that have only links and text. */
export const never: HydrationStrategy = {};

/** The longest time that a busy page delays an idle view, in ms. */
const maxIdleWaitMs = 2_000;
/** The delay in browsers without `requestIdleCallback`, in ms. */
const idleStandInMs = 200;

/** Hydrates when the browser is idle: for views that change by themselves. */
export const idle: HydrationStrategy = {
  schedule(hydrate) {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(hydrate, { timeout: maxIdleWaitMs });
    else setTimeout(hydrate, idleStandInMs);
  },
};

/** Hydrates when the query of the address changes: for pages that answer a search and otherwise have only links. */
export const newQuery: HydrationStrategy = {
  hydratesFor: (next, first) => queryOf(next) !== queryOf(first),
};

/**
 * Hydrates when the reader points at, focuses or touches the view, when the address or a setting changes, and at the
 * latest after `maxWaitMs`. A click before that is repeated after the hydration.
 */
export function interaction(maxWaitMs: number): HydrationStrategy {
  return {
    schedule(hydrate, node, signal) {
      for (const sign of ['pointerover', 'focusin', 'touchstart']) {
        node.addEventListener(sign, hydrate, { once: true, passive: true, signal });
      }
      const timer = setTimeout(hydrate, maxWaitMs);
      signal.addEventListener('abort', () => clearTimeout(timer));
    },
    hydratesFor: (next, first) =>
      next.path !== first.path ||
      queryOf(next) !== queryOf(first) ||
      JSON.stringify(next.settings) !== JSON.stringify(first.settings),
  };
}

function queryOf({ route }: MountContext): string {
  return new URLSearchParams(route.query).toString();
}
