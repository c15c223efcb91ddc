import type { IconShape } from '../icon-shape.ts';

export const warning: IconShape = {
  line: 'M12 4 2.8 19.5h18.4zM12 10v4',
  fill: 'M12 15.8a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
};
