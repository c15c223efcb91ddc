import type { IconShape } from '../icon-shape.ts';

export const arrowUp: IconShape = { fill: 'm12 6 8 12H4z' };
