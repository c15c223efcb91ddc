import { defineViews, type LazyView, lazy } from '@fairline/remote-views/define-views.ts';
import { locales } from './locales/index.ts';
import type { PageName } from './src/page-names.ts';

/** All pages of this remote. Pages with much code are separate chunks. */
export const views = defineViews({
  appName: 'information',
  texts: locales,
  views: {
    'information-howbet': text('howbet'),
    'information-betting-calculator': lazy(() =>
      import('./src/pages/calculator-page.ts').then((file) => file.calculatorPage),
    ),
    'information-payment': text('payment'),
    'mobile-apps': text('mobile-apps'),
    'desktop-apps': text('desktop-apps'),
    'information-ussdinstruction': text('ussdinstruction'),
    'information-smsbets': text('smsbets'),
    'information-cash-terminals': text('cash_terminals'),

    rules: lazy(() => import('./src/pages/rules-page.ts').then((file) => file.rulesPage)),

    'information-responsiblegaming': lazy(() =>
      import('./src/pages/responsible-gaming-page.ts').then((file) => file.responsibleGamingPage),
    ),
    'information-disputeresolution': text('disputeresolution'),
    'information-simpleidentification': text('simpleidentification'),
    'information-kycpolicy': text('kycpolicy'),
    'information-amlpolicy': text('amlpolicy'),
    'information-amlkyc': text('amlkyc'),

    'information-about': text('about'),
    'information-contacts': text('contacts'),
    'information-licenses': text('licenses'),
    'information-taxation': text('taxation'),
    'information-consent': text('consent'),
    'information-cookies': text('cookies'),
    'betting-awards': text('betting-awards'),
    'ipl-betting-app': text('ipl-betting-app'),
  },
});

function text(name: PageName): LazyView {
  return lazy(() => import('./src/pages/text-page.ts').then((file) => file.textPage(name)));
}
