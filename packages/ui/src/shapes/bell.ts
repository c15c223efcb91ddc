import type { IconShape } from '../icon-shape.ts';

export const bell: IconShape = {
  line: 'M6 10a6 6 0 0 1 12 0c0 4.8 2 6.5 2 6.5H4S6 14.8 6 10zM10 19.8a2.2 2.2 0 0 0 4 0',
};
