import type { IconShape } from '../icon-shape.ts';

export const home: IconShape = { line: 'm4 11 8-7 8 7v9h-5.5v-5.5h-5V20H4z' };
