import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { views } from './views.ts';

/** The server half of the information pages and the rules. */
export const createRemote = await serveViews(views);
