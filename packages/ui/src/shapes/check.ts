import type { IconShape } from '../icon-shape.ts';

export const check: IconShape = { line: 'm5 12.5 4.5 4.5L19 7.5' };
