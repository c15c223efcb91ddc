import type { IconShape } from '../icon-shape.ts';

export const minus: IconShape = { line: 'M5 12h14' };
