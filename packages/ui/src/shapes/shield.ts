import type { IconShape } from '../icon-shape.ts';

export const shield: IconShape = { line: 'm12 3 7.5 2.8v5.4c0 4.6-3 8-7.5 9.8-4.5-1.8-7.5-5.2-7.5-9.8V5.8z' };
