import { apiOver } from '@fairline/contracts/call-api';
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts, textsOf } from '@fairline/i18n/page-texts';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { Home } from './src/home.tsx';
import { More, type MoreState } from './src/more.tsx';
import { fetchSports } from './src/sport-counts.ts';

/** Texts by language. */
const texts = await allTexts(locales);

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
}

/** The server half of the home page: its top, at the language's own address, and what stands below the matches. */
export function createRemote({ assets, version }: CreateRemoteOptions): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: 'home',
    version,
    components: {
      home: {
        sharedMs: 2_000,
        tellsPlayersFromVisitors: true,
        async render(context) {
          const title = textsOf(context.lng)('pageTitle');
          return { html: renderComponent(Home, context, null), state: null, title };
        },
      },
      more: {
        sharedMs: 2_000,
        async render(context, { call, signal }) {
          const api = apiOver((url, outgoing) => call(url, outgoing));
          // Without counts the page is still a page, and the browser asks for them.
          const sports = await fetchSports(api, signal).catch(() => null);
          const state: MoreState = { sports };
          return { html: renderComponent(More, context, state), state };
        },
      },
    },
    view: (path) => (/^\/(?:[a-z]{2}\/?)?$/.test(path) ? 'home' : undefined),
    assets,
  };
}
