import type { IconShape } from '../icon-shape.ts';

export const search: IconShape = { line: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.2 15.2 20 20' };
