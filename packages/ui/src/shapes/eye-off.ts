import type { IconShape } from '../icon-shape.ts';
import { eyePath } from './eye-path.ts';

export const eyeOff: IconShape = { line: `${eyePath}M4 4l16 16` };
