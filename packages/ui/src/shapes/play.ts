import type { IconShape } from '../icon-shape.ts';

export const play: IconShape = { fill: 'M7.5 4.6v14.8L19.3 12z' };
