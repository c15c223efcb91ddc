import * as routes from '@fairline/addresses/routes';
import type { SectionTable } from '@fairline/remote-views/sections/section-table.ts';
import { info } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of the blog. Nothing is published yet. */
export const table: SectionTable = {
  appName: 'blog',
  icon: info,
  texts: locales,
  sections: [
    { key: 'list', routes: ['blog'], path: routes.blog },
    { key: 'category', routes: ['blog-category'], parent: 'list' },
    { key: 'article', routes: ['blog-article'], parent: 'list' },
  ],
};
