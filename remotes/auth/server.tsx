import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { views } from './views.ts';

/** The server half of sign-in, registration, and the pages that links in letters lead to. */
export const createRemote = await serveViews(views);
