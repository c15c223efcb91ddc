import type { IconShape } from '../icon-shape.ts';

export const stats: IconShape = { line: 'M5 20v-8M12 20V4M19 20v-5' };
