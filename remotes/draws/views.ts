import { defineSections } from '@fairline/remote-views/sections/section-table.ts';
import { table } from './sections.ts';

export const views = defineSections(table);
