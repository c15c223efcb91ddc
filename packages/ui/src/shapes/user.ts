import type { IconShape } from '../icon-shape.ts';

export const user: IconShape = { line: 'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 20.5a7.5 7.5 0 0 1 15 0' };
