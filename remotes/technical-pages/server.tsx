import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { views } from './views.ts';

/** The server half of the technical pages. The shell sets their HTTP status. */
export const createRemote = await serveViews(views);
