import type { IconShape } from '../icon-shape.ts';

export const plus: IconShape = { line: 'M12 5v14M5 12h14' };
