import type { IconShape } from '../icon-shape.ts';
import { eyePath } from './eye-path.ts';

export const eye: IconShape = { line: `${eyePath}M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z` };
