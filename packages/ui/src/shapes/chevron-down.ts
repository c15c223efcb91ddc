import type { IconShape } from '../icon-shape.ts';

export const chevronDown: IconShape = { line: 'm6 9.5 6 6 6-6' };
