import type { IconShape } from '../icon-shape.ts';
import { star } from './star.ts';

export const starFilled: IconShape = { ...star, fill: star.line };
