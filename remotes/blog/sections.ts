import type { SectionTable } from '@fairline/section-frames/section-table.ts';
import { info } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of the blog. Nothing is published yet. */
export const table: SectionTable = {
  appName: 'blog',
  icon: info,
  locales,
  sections: [
    { key: 'list', paths: ['/blog'] },
    { key: 'category', paths: ['/blog/categories/:categorySlug+'], parent: 'list' },
    { key: 'article', paths: ['/blog/:articleSlug'], parent: 'list' },
  ],
};
