import { lazyViews } from '@fairline/player-views/lazy-views.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import { loadSettingsTexts } from '@fairline/reader-settings/settings-texts.ts';
import type { ComponentType } from 'react';
import { type ComponentName, componentNames } from './sections/section-groups.ts';
import { viewAt } from './view-at.ts';

type AnyView = ComponentType<ViewProps<never>>;

const empty = () => import('./empty/empty-view.tsx').then((file) => file.EmptyView);

/** Loads the code of each section, which is a chunk of its own in a browser. */
const files: Readonly<Record<ComponentName, () => Promise<AnyView>>> = {
  account: () => import('./profile/account/account-view.tsx').then((file) => file.AccountView),
  'personal-data': () => import('./profile/personal/personal-view.tsx').then((file) => file.PersonalView),
  security: () => import('./profile/security/security-view.tsx').then((file) => file.SecurityView),
  'session-history': () => import('./profile/sessions/sessions-view.tsx').then((file) => file.SessionsView),
  verification: empty,
  identification: () =>
    import('./profile/identification/identification-view.tsx').then((file) => file.IdentificationView),
  settings: async () => {
    const [{ SettingsView }] = await Promise.all([
      import('./profile/settings/settings-view.tsx'),
      loadSettingsTexts(document.documentElement.lang),
    ]);
    return SettingsView;
  },
  mailing: empty,
  'qr-authorisation': empty,
  wallets: () => import('./money/wallets/wallets-view.tsx').then((file) => file.WalletsView),
  historypay: () => import('./money/payments/payments-view.tsx').then((file) => file.PaymentsView),
  'transaction-history': () =>
    import('./money/transactions/transactions-view.tsx').then((file) => file.TransactionsView),
  'payment/requests': () => import('./money/requests/requests-view.tsx').then((file) => file.RequestsView),
  'payment/create-request': () =>
    import('./money/requests/create-request-view.tsx').then((file) => file.CreateRequestView),
  history: () => import('./play/history/history-view.tsx').then((file) => file.HistoryView),
  responsible: () => import('./play/limits/limits-view.tsx').then((file) => file.LimitsView),
  'bonuses/deposit': empty,
  'bonuses/wager': empty,
  promotion: empty,
  'promo-check': () => import('./bonuses/promo-check-view.tsx').then((file) => file.PromoCheckView),
  'casino/vipcashback': empty,
  'casino/premiumcashback': empty,
  rewards: empty,
  bringfriend: empty,
  partner: empty,
  support: () => import('./help/support/support-view.tsx').then((file) => file.SupportView),
  'share-idea': () => import('./help/contacts-view.tsx').then((file) => file.ShareIdeaView),
};

export const sectionViews = lazyViews({ names: componentNames, viewAt, usual: 'account' }, files);

/** Components that the shell shows in its modals, by name. */
export type ModalName = 'question' | 'support-history';

export const modalViews = lazyViews<ModalName, ViewProps<null>>(
  { names: ['question', 'support-history'], viewAt: () => undefined, usual: 'question' },
  {
    question: () => import('./help/support/question.tsx').then((file) => file.QuestionView),
    'support-history': () =>
      import('./help/support/support-history.tsx').then((file) => file.SupportHistoryView),
  },
);
