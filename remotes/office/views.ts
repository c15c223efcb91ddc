import type { Language } from '@fairline/i18n/languages';
import { joinLocales, textsIn } from '@fairline/i18n/locales';
import { sportDictionaries } from '@fairline/i18n/sport-dictionary';
import type { Dictionary } from '@fairline/i18n/translator';
import { loadSettingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import { cashOutLocales } from '@fairline/remote-views/cash-out/cash-out-locales.ts';
import { atRoutes, defineViews, type LazyView, lazy } from '@fairline/remote-views/define-views.ts';
import { referralLocales } from '@fairline/remote-views/referrals/referral-locales.ts';
import { rightsLocales } from '@fairline/remote-views/rights/rights-locales.ts';
import { questionLocales } from '@fairline/remote-views/security-question/question-locales.ts';
import { locales } from './locales/index.ts';
import type { EmptyName } from './src/sections/section-groups.ts';

const createRequest = lazy(() =>
  import('./src/money/requests/create-request-view.tsx').then((file) => file.createRequestView),
);

/** All views of the office. Each is a separate chunk in a browser. */
export const views = defineViews({
  appName: 'office',
  texts,
  views: {
    'office-account': lazy(() =>
      import('./src/profile/account/account-view.tsx').then((file) => file.accountView),
    ),
    'office-personal-data': lazy(() =>
      import('./src/profile/personal/personal-view.tsx').then((file) => file.personalView),
    ),
    'office-security': lazy(() =>
      import('./src/profile/security/security-view.tsx').then((file) => file.securityView),
    ),
    'office-session-history': lazy(() =>
      import('./src/profile/sessions/sessions-view.tsx').then((file) => file.sessionsView),
    ),
    'office-identification': lazy(() =>
      import('./src/profile/identification/identification-view.tsx').then((file) => file.identificationView),
    ),
    'office-settings': lazy(async (lng) => {
      const [{ settingsView }] = await Promise.all([
        import('./src/profile/settings/settings-view.tsx'),
        loadSettingsTexts(lng),
      ]);
      return settingsView;
    }),
    'office-verification': lazy(() =>
      import('./src/profile/verification/verification-view.tsx').then((file) => file.verificationView),
    ),
    'office-mailing': lazy(() =>
      import('./src/profile/mailing/mailing-view.tsx').then((file) => file.mailingView),
    ),
    'office-qr-authorisation': lazy(() => import('./src/profile/qr/qr-view.tsx').then((file) => file.qrView)),

    'office-wallets': lazy(() =>
      import('./src/money/wallets/wallets-view.tsx').then((file) => file.walletsView),
    ),
    'office-historypay': lazy(() =>
      import('./src/money/payments/payments-view.tsx').then((file) => file.paymentsView),
    ),
    'office-transaction-history': lazy(() =>
      import('./src/money/transactions/transactions-view.tsx').then((file) => file.transactionsView),
    ),
    'office-payment-requests': lazy(() =>
      import('./src/money/requests/requests-view.tsx').then((file) => file.requestsView),
    ),
    ...atRoutes(['office-request', 'office-request-topic', 'office-request-transactions'], createRequest),

    'office-history': lazy(() =>
      import('./src/play/history/history-view.tsx').then((file) => file.historyView),
    ),
    'office-responsible': lazy(() =>
      import('./src/play/limits/limits-view.tsx').then((file) => file.limitsView),
    ),

    'office-promo-check': lazy(() =>
      import('./src/bonuses/promo-check-view.tsx').then((file) => file.promoCheckView),
    ),
    'office-bonuses-deposit': empty('bonuses/deposit'),
    'office-bonuses-wager': empty('bonuses/wager'),
    'office-promotion': empty('promotion'),
    'office-casino-vipcashback': empty('casino/vipcashback'),
    'office-casino-premiumcashback': empty('casino/premiumcashback'),
    'office-rewards': empty('rewards'),
    'office-bringfriend': empty('bringfriend'),
    'office-partner': empty('partner'),

    'office-support': lazy(() =>
      import('./src/help/support/support-view.tsx').then((file) => file.supportView),
    ),
    'office-share-idea': lazy(() => import('./src/help/ideas-view.tsx').then((file) => file.shareIdeaView)),
  },
  components: {
    question: lazy(() => import('./src/help/support/question.tsx').then((file) => file.questionView)),
    'support-history': lazy(() =>
      import('./src/help/support/support-history.tsx').then((file) => file.supportHistoryView),
    ),
  },
});

function empty(name: EmptyName): LazyView {
  return lazy(() => import('./src/empty/empty-view.tsx').then((file) => file.emptyView(name)));
}

/** Returns the office's own texts, and the names of sports, markets and outcomes. */
async function texts(lng: Language): Promise<readonly Dictionary[]> {
  const [sport, own] = await Promise.all([
    sportDictionaries(lng),
    textsIn(
      [rightsLocales, questionLocales, cashOutLocales, referralLocales].reduce(joinLocales, locales),
      lng,
    ),
  ]);
  return [...sport, own];
}
