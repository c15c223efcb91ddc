import type { IconShape } from '../icon-shape.ts';

export const gift: IconShape = {
  line: 'M4 8.5h16v4H4zM5.5 12.5v7.5h13v-7.5M12 8.5V20M12 8.5S10.8 4 8.3 4 6 8.5 12 8.5zM12 8.5S13.2 4 15.7 4 18 8.5 12 8.5z',
};
