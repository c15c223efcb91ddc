import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { never } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

/** The views of the footer: one for every path. It needs no code in the browser. */
export const views = defineViews({
  appName: 'footer',
  texts: locales,
  views: {
    '*': lazy(() => import('./src/footer.tsx').then((file) => file.footer), never),
  },
});
