import type { IconShape } from '../icon-shape.ts';

export const settings: IconShape = {
  line: 'M3.5 7h7M16.5 7h4M3.5 17h4M13.5 17h7M13.5 4a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.5 14a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
};
