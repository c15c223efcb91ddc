import type { IconShape } from '../icon-shape.ts';

export const ticket: IconShape = {
  line: 'M5 6h14a1.5 1.5 0 0 1 1.5 1.5V10a2 2 0 0 0 0 4v2.5A1.5 1.5 0 0 1 19 18H5a1.5 1.5 0 0 1-1.5-1.5V14a2 2 0 0 0 0-4V7.5A1.5 1.5 0 0 1 5 6zM14.5 8.5v1M14.5 11.5v1M14.5 14.5v1',
};
