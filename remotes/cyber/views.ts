import { atRoutes, defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { idle } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

const page = lazy(() => import('./src/page.tsx').then((file) => file.page), idle);

/** The views of esports: one page for all of its routes, with matches that reload at an interval. */
export const views = defineViews({
  appName: 'cyber',
  texts: locales,
  views: atRoutes(
    [
      'cyber-type',
      'cyber-disciplines',
      'cyber-all',
      'cyber-discipline',
      'cyber-champs',
      'cyber-champ',
      'cyber-game',
    ],
    page,
  ),
});
