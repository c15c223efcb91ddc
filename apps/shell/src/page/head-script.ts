import './early-times.ts';
import { csrfHeaders } from '../core/calls/csrf-headers.ts';
import { setViewportUnit } from './layout-units.ts';

/**
 * The script in the head of a page, which runs before the first layout. It sets `--vh` this early because every element
 * inherits the property, so a later change would restyle the whole page.
 */
setViewportUnit(innerHeight);

/** The first call of any remote needs it, also before the shell has started. */
globalThis.fairlineCsrf = () => csrfHeaders(document.cookie);
