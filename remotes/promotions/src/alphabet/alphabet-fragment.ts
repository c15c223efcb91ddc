import { isLanguage } from '@fairline/i18n/languages';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent } from '@fairline/remote-kit/server';
import { alphabetPlaceAt } from './address.ts';
import { Alphabet } from './alphabet.tsx';
import { alphabetPage } from './choose-terms.ts';
import { loadAlphabet } from './load-alphabet.ts';

/** The server half of the alphabet. It needs no call: its texts come with the remote. */
export const alphabetFragment: RemoteComponent = {
  async render(context) {
    const lng = isLanguage(context.lng) ? context.lng : 'en';
    const place = alphabetPlaceAt(context.path);
    const page = place && alphabetPage(await loadAlphabet(lng), lng, place);
    if (!page) return { html: '', state: null, status: 404 };
    // An address with a query is a reader's own search.
    const isPlain = Object.keys(context.route.query).length === 0;
    return {
      html: renderComponent(Alphabet, context, page),
      state: page,
      title: `${page.title} · Fairline`,
      ...(isPlain ? { maxAgeSeconds: publicSeconds } : {}),
    };
  },
};

/** Texts change with a release only. */
const publicSeconds = 60;
