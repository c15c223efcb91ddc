import { atRoutes, defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { newQuery } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';
import { sections } from './src/sections.ts';

const routes = sections.flatMap((section) => section.routes);

/** The views of the casino: one page for all of its sections. A new search in the address hydrates it. */
export const views = defineViews({
  appName: 'casino',
  texts: locales,
  views: atRoutes(
    routes,
    lazy(() => import('./src/page.tsx').then((file) => file.page), newQuery),
  ),
});
