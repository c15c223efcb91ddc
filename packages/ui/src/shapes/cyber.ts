import type { IconShape } from '../icon-shape.ts';

export const cyber: IconShape = {
  line: 'M7.2 6.5h9.6a4.8 4.8 0 0 1 4.7 4l.7 4.2a2.5 2.5 0 0 1-4.4 2L15.9 14.5H8.1l-1.9 2.2a2.5 2.5 0 0 1-4.4-2l.7-4.2a4.8 4.8 0 0 1 4.7-4zM8 9v3M6.5 10.5h3',
  fill: 'M14.4 8.6a1 1 0 1 0 0 2 1 1 0 0 0 0-2zm2.6 1.9a1 1 0 1 0 0 2 1 1 0 0 0 0-2z',
};
