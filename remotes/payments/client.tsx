import { isLanguage } from '@fairline/i18n/languages';
import { textsIn } from '@fairline/i18n/locales';
import { textsFrom } from '@fairline/i18n/texts-from';
import { viewPage } from '@fairline/player-views/view-page.tsx';
import { defineRemote } from '@fairline/remote-kit/remote';
import { type RemoteComponentProps, reactRemote } from '@fairline/remote-kit/remote/react';
import { locales } from './locales/index.ts';
import { paymentViews } from './src/lazy-views.ts';
import { viewAt } from './src/view-at.ts';

const { lang } = document.documentElement;
// Before the remote registers, so that what the server rendered is taken over with its texts.
const [dictionary] = await Promise.all([
  textsIn(locales, isLanguage(lang) ? lang : 'en'),
  // Elsewhere than on its pages it is in a modal.
  paymentViews.prefetch(viewAt(location.pathname) ?? 'deposit'),
]);
const textsOf = textsFrom(() => dictionary);
const pages = new Map([...paymentViews.views].map(([name, View]) => [name, viewPage(textsOf, View)]));

defineRemote(
  'payments',
  reactRemote({
    appName: 'payments',
    prepare: paymentViews.prepare,
    components: {
      ...Object.fromEntries(pages),
      // A page that was not rendered on the server does not say which component it is, and brings no state.
      '': function PageAtPath({ context, services }: RemoteComponentProps<never>) {
        const Page = pages.get(paymentViews.nameOf(context));
        return Page ? <Page context={context} services={services} state={undefined} /> : null;
      },
    },
  }),
);
