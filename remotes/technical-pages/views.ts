import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { locales } from './locales/index.ts';
import { pageNames } from './src/pages.ts';

/** Every technical page. The route of each has the page's name. */
export const views = defineViews({
  appName: 'technical-pages',
  texts: locales,
  views: Object.fromEntries(
    pageNames.map((name) => [
      name,
      lazy(() => import('./src/technical-page.tsx').then((file) => file.technicalView(name))),
    ]),
  ),
});
