import { type Api, apiOver } from '@fairline/contracts/call-api';
import { textsFrom } from '@fairline/i18n/texts-from';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteCall, RemoteDefinition } from '@fairline/remote-kit/server';
import { paymentsComponents, viewAt } from './src/components.tsx';
import { dictionaries } from './src/dictionaries.ts';
import { loadRecharge } from './src/recharge/recharge-data.ts';
import { loadPayment } from './src/return/load-payment.ts';

export interface RemoteParts {
  assets: RemoteDefinition['assets'];
  version: string;
}

const textsOf = textsFrom((lng) => dictionaries[lng]);
const components = paymentsComponents(textsOf);

/** The server half of deposits and of the pages that a payment provider leads back to. */
export function createRemote({ assets, version }: RemoteParts): RemoteDefinition {
  return {
    appName: 'payments',
    version,
    components: {
      recharge: {
        async render(context, { call, signal }) {
          const state = { loaded: await loadRecharge(platform(call), signal) };
          const html = renderComponent(components.recharge, context, state);
          return { html, state, title: textsOf(context.lng).t('recharge.title') };
        },
      },
      onpay: {
        async render(context, { call, signal }) {
          const paymentId = context.route.query.payment ?? '';
          const state = { loaded: await loadPayment(platform(call), paymentId, signal) };
          const html = renderComponent(components.onpay, context, state);
          return { html, state, title: textsOf(context.lng).t('onpay.title') };
        },
      },
    },
    view: viewAt,
    assets,
  };
}

function platform(call: RemoteCall): Api {
  return apiOver((url, outgoing) => call(url, outgoing));
}
