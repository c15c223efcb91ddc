import type { getConfigGroups } from '@fairline/contracts';
import { apiOver } from '@fairline/contracts/call-api';
import { isLanguage } from '@fairline/i18n/languages';
import { allTexts } from '@fairline/i18n/locales';
import { provideTexts } from '@fairline/i18n/page-texts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteDefinition } from '@fairline/remote-kit/server';
import { type Clock, systemClock } from '@fairline/runtime/clock';
import { locales } from './locales/index.ts';
import { Footer } from './src/footer.tsx';
import type { FooterState } from './src/footer-state.ts';
import { readSettings, settingGroups } from './src/read-settings.ts';

/** Texts by language. */
const texts = await allTexts(locales);

export interface CreateRemoteOptions {
  assets: RemoteDefinition['assets'];
  version: string;
  clock?: Clock;
}

/** The server half of the footer: one component, the same at every path. */
export function createRemote({
  assets,
  version,
  clock = systemClock,
}: CreateRemoteOptions): RemoteDefinition {
  provideTexts(texts);
  return {
    appName: 'footer',
    version,
    components: {
      footer: {
        sharedMs: 10_000,
        tellsPlayersFromVisitors: true,
        isStatic: true,
        async render(context, { call, signal }) {
          const settings = await settingsOf(context, call, signal);
          const reader = { lng: context.lng, isPlayer: context.player !== null };
          const year = new Date(clock.now()).getUTCFullYear();
          const state: FooterState = { year, ...readSettings(settings, reader) };
          return { html: renderComponent(Footer, context, state), state, maxAgeSeconds: 10 };
        },
      },
    },
    view: () => 'footer',
    assets,
  };
}

/** The groups of the configuration; none when it cannot be had, since a footer with the usual values is no fault. */
async function settingsOf(
  { lng }: MountContext,
  call: RemoteCall,
  signal: AbortSignal,
): Promise<Record<string, Record<string, unknown>>> {
  try {
    const api = apiOver((url, outgoing) => call(url, outgoing));
    const { result } = await api<typeof getConfigGroups>('GET', '/bff-api/config/group/get', {
      query: { groups: settingGroups.join(','), lang: isLanguage(lng) ? lng : 'en' },
      signal,
    });
    return result;
  } catch {
    return {};
  }
}
