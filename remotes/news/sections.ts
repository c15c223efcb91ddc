import * as routes from '@fairline/addresses/routes';
import type { SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { info } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of the news. Nothing is published yet. */
export const table: SectionTable = {
  appName: 'news',
  icon: info,
  texts: locales,
  sections: [
    { key: 'article', routes: ['news'], matches: ({ slug }) => slug !== undefined, parent: 'list' },
    { key: 'list', routes: ['news'], path: routes.news },
  ],
};
