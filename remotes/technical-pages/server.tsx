import type { getConfigGroups } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { isLanguage } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts, textsOf } from '@fairline/i18n/page-texts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { designOf, errorOf, pageAt, pageNames, pageOf } from './src/pages.ts';
import { TechnicalPage, type TechnicalPageState } from './src/technical-page.tsx';

/** Texts by language. */
const texts = await allTexts(locales);

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
}

/** The server half of the technical pages. Every path has one; the shell sets the HTTP status. */
export function createRemote({ assets, version }: CreateRemoteOptions): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: 'technical-pages',
    version,
    components: Object.fromEntries(pageNames.map((name) => [name, page])),
    view: pageAt,
    assets,
  };
}

const page: RemoteComponent = {
  async render(context, { call, signal }) {
    const name = pageOf(context);
    const email = designOf(name).isAlone ? await contactEmail(context, call, signal) : '';
    const state: TechnicalPageState = { email };
    const { status, isWordless } = errorOf(name, context.route.params);
    const heading = isWordless ? status : textsOf(context.lng)(`${name}.title`);
    const title = `${heading} · Fairline`;
    return { html: renderComponent(TechnicalPage, context, state), state, title };
  },
};

/** Loads the operator's e-mail address; empty when there is none or the call fails, so that the page still shows. */
async function contactEmail({ lng }: MountContext, call: RemoteCall, signal: AbortSignal): Promise<string> {
  try {
    const api = apiOver((url, outgoing) => call(url, outgoing));
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'contacts', lang: isLanguage(lng) ? lng : 'en' },
      signal,
    });
    const email = result.contacts?.email;
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
