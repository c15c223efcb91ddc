import type { IconShape } from '../icon-shape.ts';

export const filter: IconShape = {
  line: 'M4 7.5h8M18 7.5h2M15 5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM4 16.5h2M12 16.5h8M9 14a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
};
