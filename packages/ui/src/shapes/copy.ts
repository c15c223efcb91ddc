import type { IconShape } from '../icon-shape.ts';

export const copy: IconShape = { line: 'M9 9h11v11H9zM15 9V4H4v11h5' };
