import type { IconShape } from '../icon-shape.ts';

export const chevronEnd: IconShape = { line: 'm9.5 6 6 6-6 6', turns: true };
