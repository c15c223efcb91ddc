import { textsIn } from '@fairline/i18n/locales';
import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { createTexts } from '@fairline/remote-views/texts.ts';
import { locales } from './locales/index.ts';
import { headerView } from './src/header.tsx';

export const texts = createTexts(async (lng) => [await textsIn(locales, lng)]);

/** The views of the header: one for every path. Every page has it, so its code is in the first file. */
export const views = defineViews({
  appName: 'header',
  texts,
  views: { '*': lazy(async () => headerView) },
});
