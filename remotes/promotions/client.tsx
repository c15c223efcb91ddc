import { startViews } from '@fairline/remote-views/start-views.ts';
import { views } from './views.ts';

startViews(views);
