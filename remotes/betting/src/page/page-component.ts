import { inSurroundings } from '../surroundings.tsx';
import { Page } from './page.tsx';

/** The remote's own page, as the host mounts it. */
export const pageComponent = inSurroundings(Page);
