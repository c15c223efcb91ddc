import { startViews } from '@fairline/remote-views/start-views.ts';
import { followSearch } from './src/follow-search.ts';
import { views } from './views.ts';

startViews(views, followSearch);
