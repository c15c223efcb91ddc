import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { type HydrationStrategy, idle, never } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

/** Counts that the server could not load in time are loaded when the browser is idle; else nothing here changes. */
const idleWhileBusy: HydrationStrategy = {
  schedule(hydrate, node, signal) {
    if (node.querySelector('[aria-busy="true"]')) idle.schedule?.(hydrate, node, signal);
  },
};

/** The home page: its top, at the language's own address, and the sports below the matches. */
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
