import { apiOver } from '@fairline/contracts/call-api';
import { allTexts } from '@fairline/i18n/locales';
import { textsOf } from '@fairline/i18n/page-texts';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { type CreateRemoteOptions, createPageRemote } from '@fairline/section-frames/server.ts';
import { locales } from './locales/index.ts';
import { parsePlace } from './src/addresses.ts';
import { loadCyber } from './src/cyber-data.ts';
import { headingOf, isEmpty, isUnknown } from './src/heading.ts';
import { Page, type PageState } from './src/page.tsx';

/** Texts by language. */
export const texts = await allTexts(locales);

export interface CreateCyberOptions extends CreateRemoteOptions {
  /** Milliseconds UTC; the system's clock when absent. */
  now?: () => number;
}

/** The server half of cyber-sport. */
export function createRemote({ now = Date.now, ...options }: CreateCyberOptions): RemoteDefinition {
  const create = createPageRemote<PageState>({
    ...{ appName: 'cyber', texts, Page, maxAgeSeconds: 2 },
    has: (path) => parsePlace(path) !== undefined,
    async read({ lng, path }, { call, signal }) {
      const place = parsePlace(path);
      if (!place) return undefined;
      const api = apiOver((url, outgoing) => call(url, outgoing));
      // Without matches the page is still a page, and the browser asks for them.
      const isReal = place.type === 'real';
      const data = isReal ? await loadCyber(api, place, now(), signal).catch(() => null) : null;
      const heading = headingOf(place, data, textsOf(lng));
      return { state: { data }, heading, isEmpty: isUnknown(place, data) || isEmpty(place, data) };
    },
  });
  return create(options);
}
