import type { IconShape } from '../icon-shape.ts';

export const logOut: IconShape = { line: 'M10 4H5v16h5M14.5 8l4 4-4 4M18.5 12H10', turns: true };
