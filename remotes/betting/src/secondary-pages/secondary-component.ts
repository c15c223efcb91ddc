import { inSurroundings } from '../surroundings.tsx';
import { SecondaryPage } from './secondary-page.tsx';

/** The pages beside those of the line and of what is in play, as the host mounts them. */
export const secondaryComponent = inSurroundings(SecondaryPage);
