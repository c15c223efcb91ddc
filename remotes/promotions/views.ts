import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { sectionViews } from '@fairline/remote-views/sections/define-sections.ts';
import { table } from './sections.ts';

/** The promotions' sections, and the betting alphabet, whose search answers while it is written. */
export const views = defineViews({
  appName: table.appName,
  texts: table.texts,
  views: {
    ...sectionViews(table),
    'betting-alphabet': lazy(() => import('./src/alphabet/alphabet.tsx').then((file) => file.alphabetView)),
  },
});
