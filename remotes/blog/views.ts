import { defineSections } from '@fairline/remote-views/sections/define-sections.ts';
import { table } from './sections.ts';

export const views = defineSections(table);
