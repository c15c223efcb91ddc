import { lazyViews } from '@fairline/player-views/lazy-views.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { loadSettingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import type { ComponentType } from 'react';
import { type ComponentName, componentNames } from './sections.ts';
import { viewAt } from './view-at.ts';

type AnyView = ComponentType<ViewProps<never>>;

const plain = () => import('./plain/plain-view.tsx').then((file) => file.PlainView);

/** The code of each section, a file of its own in a browser. */
const files: Readonly<Record<ComponentName, () => Promise<AnyView>>> = {
  account: () => import('./account/account-view.tsx').then((file) => file.AccountView),
  'personal-data': () => import('./personal/personal-view.tsx').then((file) => file.PersonalView),
  security: () => import('./security/security-view.tsx').then((file) => file.SecurityView),
  'session-history': () => import('./sessions/sessions-view.tsx').then((file) => file.SessionsView),
  verification: plain,
  identification: () =>
    import('./identification/identification-view.tsx').then((file) => file.IdentificationView),
  settings: async () => {
    const [{ SettingsView }] = await Promise.all([
      import('./settings/settings-view.tsx'),
      loadSettingsTexts(document.documentElement.lang),
    ]);
    return SettingsView;
  },
  mailing: plain,
  'qr-authorisation': plain,
  wallets: () => import('./wallets/wallets-view.tsx').then((file) => file.WalletsView),
  historypay: () => import('./payments/payments-view.tsx').then((file) => file.PaymentsView),
  'transaction-history': () =>
    import('./transactions/transactions-view.tsx').then((file) => file.TransactionsView),
  'payment/requests': () => import('./requests/requests-view.tsx').then((file) => file.RequestsView),
  'payment/create-request': () =>
    import('./requests/create-request-view.tsx').then((file) => file.CreateRequestView),
  history: () => import('./history/history-view.tsx').then((file) => file.HistoryView),
  responsible: () => import('./limits/limits-view.tsx').then((file) => file.LimitsView),
  'bonuses/deposit': plain,
  'bonuses/wager': plain,
  promotion: plain,
  'promo-check': () => import('./promo-check/promo-check-view.tsx').then((file) => file.PromoCheckView),
  'casino/vipcashback': plain,
  'casino/premiumcashback': plain,
  rewards: plain,
  bringfriend: plain,
  partner: plain,
  support: () => import('./support/support-view.tsx').then((file) => file.SupportView),
  'share-idea': () => import('./contacts/contacts-view.tsx').then((file) => file.ShareIdeaView),
};

export const sectionViews = lazyViews({ names: componentNames, viewAt, usual: 'account' }, files);

/** Components of modals: other pages ask for them by name. */
export type ModalName = 'question' | 'support-history';

export const modalViews = lazyViews<ModalName, ViewProps<null>>(
  { names: ['question', 'support-history'], viewAt: () => undefined, usual: 'question' },
  {
    question: () => import('./support/question.tsx').then((file) => file.QuestionView),
    'support-history': () => import('./support/support-history.tsx').then((file) => file.SupportHistoryView),
  },
);
