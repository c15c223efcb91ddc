import type { IconShape } from '../icon-shape.ts';

export const star = {
  line: 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1-5.4-3-5.4 3 1.1-6.1-4.5-4.2 6.1-.8z',
} satisfies IconShape;
