import type { IconShape } from '../icon-shape.ts';

export const trash: IconShape = {
  line: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10.3 11v5M13.7 11v5',
};
