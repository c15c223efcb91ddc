import type { IconShape } from '../icon-shape.ts';

export const chevronUp: IconShape = { line: 'm6 14.5 6-6 6 6' };
