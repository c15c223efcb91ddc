import { type IconShape, ringPath } from '../icon-shape.ts';

export const clock: IconShape = { line: `${ringPath}M12 7v5l3.5 2.2` };
