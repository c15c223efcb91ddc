import './early-times.ts';
import { setViewportUnit } from './layout-units.ts';

/**
 * The script in the head of a page, which runs before the first layout. It sets `--vh` this early because every element
 * inherits the property, so a later change would restyle the whole page.
 */
setViewportUnit(innerHeight);
