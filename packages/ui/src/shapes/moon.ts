import type { IconShape } from '../icon-shape.ts';

export const moon: IconShape = { line: 'M20 14.3A8.3 8.3 0 1 1 9.7 4 6.6 6.6 0 0 0 20 14.3z' };
