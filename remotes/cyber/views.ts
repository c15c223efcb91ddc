import { atRoutes, defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { idle } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

const page = lazy(() => import('./src/page.tsx').then((file) => file.page), idle);

/** Cyber-sport: one page for all of its views, whose matches are loaded anew from time to time. */
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
