import type { IconShape } from '../icon-shape.ts';

export const menu: IconShape = { line: 'M4 7h16M4 12h16M4 17h16' };
