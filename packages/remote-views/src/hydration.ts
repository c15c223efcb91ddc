import type { MountNode } from '@fairline/remote-kit/protocol';
import type { MountContext } from '@fairline/remote-kit/remote';

/**
 * When the code of a view is fetched, and what the server rendered comes alive. Links work before. Where the server did
 * not render, the code is fetched at once whatever the strategy.
 */
export interface HydrationStrategy {
  /** The code is fetched before the view is shown or taken over, so that its first press is heard. */
  isEager?: true;
  /** Called once, with the way to hydrate, the node of the markup, and what is aborted at unmount. */
  schedule?(hydrate: () => void, node: MountNode, signal: AbortSignal): void;
  /** Tells whether a new context hydrates the view; `first` is the one that it was mounted with. */
  hydratesFor?(next: MountContext, first: MountContext): boolean;
}

/** Together with the page: for forms, and for whatever is pressed at once. */
export const load: HydrationStrategy = { isEager: true };

/** Never: for pages of links and words. */
export const never: HydrationStrategy = {};

/** The longest that a busy page holds idle views back, in ms. */
const maxIdleWaitMs = 2_000;
/** The wait of browsers that cannot tell when they are idle, in ms. */
const idleStandInMs = 200;

/** When the browser has nothing else to do: for views that change by themselves. */
export const idle: HydrationStrategy = {
  schedule(hydrate) {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(hydrate, { timeout: maxIdleWaitMs });
    else setTimeout(hydrate, idleStandInMs);
  },
};

/** When the query of the address changes: for pages that answer a search and are else links. */
export const newQuery: HydrationStrategy = {
  hydratesFor: (next, first) => queryOf(next) !== queryOf(first),
};

/**
 * When the reader reaches for the view, when the page or a setting changes, and at the latest after `maxWaitMs`. A press
 * before that is made again once the code is there.
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
      next.path !== first.path || JSON.stringify(next.settings) !== JSON.stringify(first.settings),
  };
}

function queryOf({ route }: MountContext): string {
  return new URLSearchParams(route.query).toString();
}
