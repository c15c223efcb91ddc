import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { sectionViews } from '@fairline/remote-views/sections/define-sections.ts';
import { table } from './sections.ts';

/**
 * The views of the promotions' sections and of the betting alphabet. The alphabet hydrates, because its search filters
 * the list while the reader types.
 */
export const views = defineViews({
  appName: table.appName,
  texts: table.texts,
  views: {
    ...sectionViews(table),
    'betting-alphabet': lazy(() => import('./src/alphabet/alphabet.tsx').then((file) => file.alphabetView)),
  },
});
