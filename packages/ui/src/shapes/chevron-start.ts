import type { IconShape } from '../icon-shape.ts';

export const chevronStart: IconShape = { line: 'm14.5 6-6 6 6 6', turns: true };
