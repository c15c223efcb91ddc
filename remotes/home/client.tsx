import { startViews } from '@fairline/remote-views/start-views.ts';
import { dismissInvitation } from './src/dismiss-invitation.ts';
import { views } from './views.ts';

startViews(views, dismissInvitation);
