import { serveViews } from '@fairline/remote-views/serve-views.ts';
import { latePlayerZone } from './src/late-player-zone.ts';
import { offeredLanguages } from './src/offered-languages.ts';
import { views } from './views.ts';

await latePlayerZone.load();

/** The server half of the header. */
export const createRemote = await serveViews(views, {
  serverParts: { '*': { queries: () => ({ languages: offeredLanguages }), maxAgeSeconds: 5 } },
});
