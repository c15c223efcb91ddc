import { type Api, apiOver } from '@fairline/contracts/call-api';
import { type Language, languageCodes } from '@fairline/i18n/languages';
import { sportDictionary } from '@fairline/i18n/sport-dictionary';
import { textsFrom } from '@fairline/i18n/texts-from';
import type { Dictionary } from '@fairline/i18n/translator';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import { loadAccount } from './src/account/account-data.ts';
import { officeComponents, viewAt } from './src/components.tsx';
import { dictionaries } from './src/dictionaries.ts';
import { loadHelpLine } from './src/frame/help-line.ts';
import { readFilter } from './src/history/bets-filter.ts';
import { betsSource } from './src/history/load-bets.ts';
import { loadLimits } from './src/limits/limit-calls.ts';
import { usualPage } from './src/lists/use-pages.ts';
import { load } from './src/loaded.ts';
import { paymentsSource } from './src/payments/load-payments.ts';

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

const sportNames = new Map<Language, Dictionary>();
for (const lng of languageCodes) sportNames.set(lng, await sportDictionary(lng));

const textsOf = textsFrom((lng) => ({ ...sportNames.get(lng), ...dictionaries[lng] }));
const components = officeComponents(textsOf);

/** The server half of the player's office. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  return {
    appName: 'office',
    version,
    components: { account, history, historypay, responsible },
    view: viewAt,
    assets,
  };
}

const account: RemoteComponent = {
  async render(context, { call, signal }) {
    const { api, lng, t } = surroundings(call, context.lng);
    const [loaded, helpLine] = await Promise.all([loadAccount(api, signal), loadHelpLine(api, lng, signal)]);
    const state = { loaded, helpLine };
    return { html: renderComponent(components.account, context, state), state, title: t('account.title') };
  },
};

const history: RemoteComponent = {
  async render(context, { call, signal }) {
    const { api, lng, t } = surroundings(call, context.lng);
    const filter = readFilter(context.route.query.state);
    const source = betsSource(api, filter, signal);
    const [loaded, helpLine] = await Promise.all([
      load(() => source.fetchPage(undefined, usualPage)),
      loadHelpLine(api, lng, signal),
    ]);
    const state = { filter, loaded, helpLine };
    return { html: renderComponent(components.history, context, state), state, title: t('history.title') };
  },
};

const historypay: RemoteComponent = {
  async render(context, { call, signal }) {
    const { api, lng, t } = surroundings(call, context.lng);
    const source = paymentsSource(api, signal);
    const [loaded, helpLine] = await Promise.all([
      load(() => source.fetchPage(undefined, usualPage)),
      loadHelpLine(api, lng, signal),
    ]);
    const state = { loaded, helpLine };
    return {
      html: renderComponent(components.historypay, context, state),
      state,
      title: t('payments.title'),
    };
  },
};

const responsible: RemoteComponent = {
  async render(context, { call, signal }) {
    const { api, lng, t } = surroundings(call, context.lng);
    const [loaded, helpLine] = await Promise.all([loadLimits(api, signal), loadHelpLine(api, lng, signal)]);
    const state = { loaded, helpLine };
    return {
      html: renderComponent(components.responsible, context, state),
      state,
      title: t('limits.title'),
    };
  },
};

function surroundings(call: RemoteCall, code: string): ReturnType<typeof textsOf> & { api: Api } {
  return { ...textsOf(code), api: apiOver((url, outgoing) => call(url, outgoing)) };
}
