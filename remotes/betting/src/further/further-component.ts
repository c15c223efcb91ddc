import { inSurroundings } from '../surroundings.tsx';
import { FurtherPage } from './further-page.tsx';

/** The pages beside those of the line and of what is in play, as the host mounts them. */
export const furtherComponent = inSurroundings(FurtherPage);
