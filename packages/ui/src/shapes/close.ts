import type { IconShape } from '../icon-shape.ts';

export const close: IconShape = { line: 'm6 6 12 12M18 6 6 18' };
