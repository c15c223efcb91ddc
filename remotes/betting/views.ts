import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { interaction } from '@fairline/remote-views/hydration.ts';
import type { Texts } from '@fairline/remote-views/texts.ts';
import { viewAt } from './src/addresses/view-at.ts';
import { couponView } from './src/coupon/coupon.tsx';
import { loadPageTexts, loadTexts } from './src/texts/load-texts.ts';
import { textsIn } from './src/texts/provided-texts.ts';
import { topMatchesView } from './src/top-matches.tsx';

/** The menu of sports hydrates by itself after this time, in ms, to refresh its counts. */
const menuWaitMs = 30_000;

/** The texts of the sportsbook, which load in parts. */
export const texts: Texts = { load: loadTexts, of: (lng) => textsIn(lng).t };

/** The views of the sportsbook: its pages, and the components beside them and on the home page. */
export const views = defineViews({
  appName: 'betting',
  texts,
  views: {
    list: lazy(async (lng) => {
      const [{ listPage }] = await Promise.all([import('./src/page/list-page.ts'), loadPageTexts(lng)]);
      return listPage;
    }),
    match: lazy(async (lng) => {
      const [{ matchPage }] = await Promise.all([import('./src/page/match-view.ts'), loadPageTexts(lng)]);
      return matchPage;
    }),
    secondary: lazy(async (lng) => {
      const [{ secondaryPage, loadSecondaryTexts }] = await Promise.all([
        import('./src/secondary-pages/secondary-view.ts'),
        loadPageTexts(lng),
      ]);
      await loadSecondaryTexts(lng);
      return secondaryPage;
    }),
  },
  components: {
    coupon: lazy(async () => couponView),
    'top-matches': lazy(async () => topMatchesView),
    sports: lazy(async () => (await import('./src/sports/sports.tsx')).sportsView, interaction(menuWaitMs)),
  },
  // The same route leads to lists, teams or selected matches, depending on its first parameter.
  viewAt,
});
