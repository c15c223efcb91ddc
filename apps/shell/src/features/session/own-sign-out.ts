import { createEvents } from '../../core/events.ts';

/** Tells the parts of a page that the page itself signs its player out now. Other tabs learn it from the session share. */
export const ownSignOut = createEvents<{ begun: undefined }>();
