import type { SectionTable } from '@fairline/section-frames/section-table.ts';
import { info } from '@fairline/ui/shapes.ts';
import { locales } from './locales/index.ts';

/** Every page of the news. There is none yet. */
export const table: SectionTable = {
  appName: 'news',
  icon: info,
  locales,
  sections: [
    { key: 'list', paths: ['/news'] },
    { key: 'article', paths: ['/news/:slug'], parent: 'list' },
  ],
};
