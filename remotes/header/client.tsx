import { defineRemote } from '@fairline/remote-kit/remote';
import { viewsApplication } from '@fairline/remote-views/views-application.tsx';
import { lateApi } from './src/late-api.ts';
import { latePlayerZone } from './src/late-player-zone.ts';
import { texts, views } from './views.ts';

const application = viewsApplication(views, texts, lateApi);

defineRemote('header', {
  ...application,
  prepare: (context) =>
    Promise.all([
      application.prepare(context),
      // Hydration of a player's markup needs the code of the player zone.
      document.querySelector('[data-of-player]') ? latePlayerZone.load().catch(() => undefined) : undefined,
    ]),
});
