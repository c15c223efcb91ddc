import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { views } from './views.ts';

export const createRemote = await serveViews(views);
