import { type IconShape, ringPath } from '../icon-shape.ts';

export const globe: IconShape = {
  line: `${ringPath}M3 12h18M12 3c2.5 2.4 3.8 5.5 3.8 9s-1.3 6.6-3.8 9c-2.5-2.4-3.8-5.5-3.8-9S9.5 5.4 12 3z`,
};
