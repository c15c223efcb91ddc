import type { getConfigGroups } from '@fairline/contracts';
import { type Api, apiOver } from '@fairline/contracts/call-api';
import { isLanguage, type Language, languageCodes } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts } from '@fairline/i18n/page-texts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteDefinition } from '@fairline/remote-kit/server';
import { locales } from './locales/index.ts';
import { Header, type HeaderState } from './src/header.tsx';
import { latePlayerZone } from './src/late-player-zone.ts';

/** The texts of the header by language. */
const texts = await allTexts(locales);
await latePlayerZone.load();

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
}

/** Creates the server half of the header: one component, the same at every path. */
export function createRemote({ assets, version }: CreateRemoteOptions): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: 'header',
    version,
    components: {
      header: {
        async render(context, { call, signal }) {
          const api = apiOver((url, outgoing) => call(url, outgoing));
          const state: HeaderState = { languages: await offeredLanguages(context, api, signal) };
          return { html: renderComponent(Header, context, state), state, maxAgeSeconds: 5 };
        },
      },
    },
    view: () => 'header',
    assets,
  };
}

/**
 * Returns the languages that the operator offers to this reader; all languages when the configuration cannot be loaded.
 */
async function offeredLanguages(
  { lng, player }: MountContext,
  api: Api,
  signal: AbortSignal,
): Promise<readonly Language[]> {
  try {
    const lang = isLanguage(lng) ? lng : 'en';
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: 'core', lang },
      signal,
    });
    const offered = namesIn(result.core?.languages).filter(isLanguage);
    const hidden = player ? [] : namesIn(result.core?.langHiddenUnauthorized);
    const languages = offered.filter((code) => code === lng || !hidden.includes(code));
    return languages.length > 0 ? languages : languageCodes;
  } catch {
    return languageCodes;
  }
}

function namesIn(setting: unknown): string[] {
  return Array.isArray(setting) ? setting.filter((name) => typeof name === 'string') : [];
}
