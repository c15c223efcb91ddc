import type { IconShape } from '../icon-shape.ts';

export const wallet: IconShape = {
  line: 'M17 8V5.5A1.5 1.5 0 0 0 15.5 4H6a2 2 0 1 0 0 4h12.5A1.5 1.5 0 0 1 20 9.5v9a1.5 1.5 0 0 1-1.5 1.5H6a2 2 0 0 1-2-2V6',
  fill: 'M16 12.8a1.2 1.2 0 1 0 0 2.4 1.2 1.2 0 0 0 0-2.4z',
};
