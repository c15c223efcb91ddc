import { type IconShape, ringPath } from '../icon-shape.ts';

export const info: IconShape = {
  line: `${ringPath}M12 11v5.5`,
  fill: 'M12 6.9a1.1 1.1 0 1 0 0 2.2 1.1 1.1 0 0 0 0-2.2z',
};
