import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { never } from '@fairline/remote-views/hydration.ts';
import { locales } from './locales/index.ts';

/** The footer, which is the same at every path. The server's markup of it needs no code. */
export const views = defineViews({
  appName: 'footer',
  texts: locales,
  views: {
    '*': lazy(() => import('./src/footer.tsx').then((file) => file.footer), never),
  },
});
