import { type Api, apiOver } from '@fairline/contracts/call-api';
import { allTexts } from '@fairline/i18n/locales';
import { textsFrom } from '@fairline/i18n/texts-from';
import type { Loaded } from '@fairline/player-views/loaded.ts';
import { viewPage } from '@fairline/player-views/view-page.tsx';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent, RemoteDefinition } from '@fairline/remote-kit/server';
import type { ComponentType } from 'react';
import { locales } from './locales/index.ts';
import { loadDeduce } from './src/deduce/deduce-data.ts';
import { DeduceFormView, DeduceView } from './src/deduce/deduce-view.tsx';
import { loadRecharge } from './src/recharge/recharge-data.ts';
import { DepositView, RechargeFormView, RechargeView } from './src/recharge/recharge-view.tsx';
import { loadPayment } from './src/return/load-payment.ts';
import { ReturnView, WithdrawReturnView } from './src/return/return-view.tsx';
import { type ComponentName, viewAt } from './src/view-at.ts';

/** Texts by language. */
const dictionaries = await allTexts(locales);

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

const textsOf = textsFrom((lng) => dictionaries[lng]);

/** The server half of the cash desk and of the pages that a payment provider leads back to. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  return { appName: 'payments', version, components, view: viewAt, assets };
}

const components: Readonly<Record<ComponentName, RemoteComponent>> = {
  recharge: page('recharge.title', RechargeView, loadRecharge),
  'recharge/form': page('recharge.form', RechargeFormView, loadRecharge),
  deposit: page('recharge.title', DepositView, loadRecharge),
  deduce: page('deduce.title', DeduceView, loadDeduce),
  'deduce/form': page('deduce.form', DeduceFormView, loadDeduce),
  onpay: page('onpay.title', ReturnView, loadReturned),
  'onpay/withdraw': page('withdrawal.title', WithdrawReturnView, loadReturned),
};

function loadReturned(api: Api, signal: AbortSignal, { route }: MountContext) {
  return loadPayment(api, route.query.payment ?? '', signal);
}

function page<Data>(
  title: string,
  View: ComponentType<ViewProps<{ loaded: Loaded<Data> }>>,
  load: (api: Api, signal: AbortSignal, context: MountContext) => Promise<Loaded<Data>>,
): RemoteComponent {
  const Page = viewPage(textsOf, View);
  return {
    async render(context, { call, signal }) {
      const api = apiOver((url, outgoing) => call(url, outgoing));
      const state = { loaded: await load(api, signal, context) };
      return { html: renderComponent(Page, context, state), state, title: textsOf(context.lng).t(title) };
    },
  };
}
