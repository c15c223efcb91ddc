import type { IconShape } from '../icon-shape.ts';

export const arrowDown: IconShape = { fill: 'M4 6h16l-8 12z' };
