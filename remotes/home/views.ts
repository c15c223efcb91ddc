import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { type HydrationStrategy, idle, never } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

/**
 * Hydrates in an idle browser when the server could not load the counts in time. With counts, the markup needs no code.
 */
const idleWhileBusy: HydrationStrategy = {
  schedule(hydrate, node, signal) {
    if (node.querySelector('[aria-busy="true"]')) idle.schedule?.(hydrate, node, signal);
  },
};

/** The views of the home page: its top, and the part below the matches. */
export const views = defineViews({
  appName: 'home',
  texts: locales,
  views: {
    home: lazy(() => import('./src/home.tsx').then((file) => file.home), never),
  },
  components: {
    more: lazy(() => import('./src/more.tsx').then((file) => file.more), idleWhileBusy),
  },
});
