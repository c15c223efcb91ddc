import { type Api, apiOver } from '@fairline/contracts/call-api';
import type { TextsOf } from '@fairline/i18n/texts-from';
import type { Translate } from '@fairline/i18n/translator';
import { type Loaded, load } from '@fairline/player-views/loaded.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { MountContext } from '@fairline/remote-kit/protocol';
import { renderComponent } from '@fairline/remote-kit/remote/react-server';
import type { RemoteComponent } from '@fairline/remote-kit/server';
import type { ComponentType } from 'react';
import { PromoCheckView } from './bonuses/promo-check-view.tsx';
import { EmptyView } from './empty/empty-view.tsx';
import { type FrameData, loadFrame } from './frame/frame-data.ts';
import type { FrameState, PageState } from './frame/page-state.ts';
import { ShareIdeaView } from './help/contacts-view.tsx';
import { QuestionView } from './help/support/question.tsx';
import { readPlace } from './help/support/support-address.ts';
import { loadThread, requestsSource } from './help/support/support-calls.ts';
import { SupportHistoryView } from './help/support/support-history.tsx';
import { SupportView } from './help/support/support-view.tsx';
import type { Pages } from './lists/pages.ts';
import { defaultPageSize, type PagesSource } from './lists/use-pages.ts';
import { paymentsSource } from './money/payments/load-payments.ts';
import { PaymentsView } from './money/payments/payments-view.tsx';
import { CreateRequestView } from './money/requests/create-request-view.tsx';
import { requestPlace, requestTitle } from './money/requests/request-topics.ts';
import { RequestsView } from './money/requests/requests-view.tsx';
import { transactionsSource } from './money/transactions/load-transactions.ts';
import { readTransactionsFilter } from './money/transactions/transactions-address.ts';
import { TransactionsView } from './money/transactions/transactions-view.tsx';
import { loadWallets } from './money/wallets/wallets-data.ts';
import { WalletsView } from './money/wallets/wallets-view.tsx';
import { readFilter } from './play/history/bets-filter.ts';
import { HistoryView } from './play/history/history-view.tsx';
import { betsSource } from './play/history/load-bets.ts';
import { loadLimits } from './play/limits/limit-calls.ts';
import { LimitsView } from './play/limits/limits-view.tsx';
import { loadAccount } from './profile/account/account-data.ts';
import { AccountView } from './profile/account/account-view.tsx';
import { IdentificationView } from './profile/identification/identification-view.tsx';
import { loadPersonalData } from './profile/personal/personal-data.ts';
import { PersonalView } from './profile/personal/personal-view.tsx';
import { SecurityView } from './profile/security/security-view.tsx';
import { loadSessions } from './profile/sessions/sessions-data.ts';
import { SessionsView } from './profile/sessions/sessions-view.tsx';
import { SettingsView } from './profile/settings/settings-view.tsx';
import { sectionPage } from './section-page.ts';
import type { ComponentName } from './sections/section-groups.ts';

interface Tools {
  api: Api;
  signal: AbortSignal;
  context: MountContext;
  /** Already loading; it never rejects. */
  frame: Promise<FrameData>;
}

/** How the server renders each section: its title, its view, and the data that it loads. */
export function serverPages(textsOf: TextsOf): Readonly<Record<ComponentName, RemoteComponent>> {
  function page<State>(
    title: string | ((context: MountContext, t: Translate) => string),
    View: ComponentType<ViewProps<State>>,
    load: (tools: Tools) => Promise<State>,
  ): RemoteComponent {
    const Page = sectionPage(textsOf, View);
    return {
      async render(context, { call, signal }) {
        const { lng, t } = textsOf(context.lng);
        const api = apiOver(call);
        const state = await load({ api, signal, context, frame: loadFrame(api, lng, signal) });
        return {
          html: renderComponent(Page, context, state),
          state,
          title: typeof title === 'string' ? t(title) : title(context, t),
        };
      },
    };
  }

  /** A section whose data one call answers. */
  const pageOf = <Data,>(
    title: string,
    View: ComponentType<ViewProps<PageState<Data>>>,
    load: (api: Api, signal: AbortSignal) => Promise<Loaded<Data>>,
  ) =>
    page(title, View, async ({ api, signal, frame }) => ({
      loaded: await load(api, signal),
      frame: await frame,
    }));

  const framePage = (name: ComponentName, View: ComponentType<ViewProps<FrameState>> = EmptyView) =>
    page(`menu.${name}`, View, async ({ frame }) => ({ frame: await frame }));

  return {
    account: pageOf('account.title', AccountView, loadAccount),
    'personal-data': pageOf('menu.personal-data', PersonalView, loadPersonalData),
    security: framePage('security', SecurityView),
    'session-history': pageOf('menu.session-history', SessionsView, loadSessions),
    verification: framePage('verification'),
    identification: pageOf('menu.identification', IdentificationView, loadPersonalData),
    settings: framePage('settings', SettingsView),
    mailing: framePage('mailing'),
    'qr-authorisation': framePage('qr-authorisation'),
    wallets: pageOf('menu.wallets', WalletsView, loadWallets),
    historypay: pageOf('payments.title', PaymentsView, (api, signal) =>
      firstPage(paymentsSource(api, signal)),
    ),
    'transaction-history': page(
      'menu.transaction-history',
      TransactionsView,
      async ({ api, signal, context, frame }) => {
        const filter = readTransactionsFilter(context.route.query);
        const source = transactionsSource(api, filter.direction, signal);
        const loaded = filter.account === 'main' ? await firstPage(source) : null;
        return { filter, loaded, frame: await frame };
      },
    ),
    'payment/requests': framePage('payment/requests', RequestsView),
    'payment/create-request': page(
      ({ path }, t) => requestTitle(requestPlace(path) ?? { step: 'topics' }, t),
      CreateRequestView,
      async ({ api, signal, context, frame }) => {
        const isChoice = requestPlace(context.path)?.step === 'payments';
        const loaded = isChoice ? await firstPage(paymentsSource(api, signal)) : null;
        return { loaded, frame: await frame };
      },
    ),
    history: page('history.title', HistoryView, async ({ api, signal, context, frame }) => {
      const filter = readFilter(context.route.query.state);
      return { filter, loaded: await firstPage(betsSource(api, filter, signal)), frame: await frame };
    }),
    responsible: pageOf('limits.title', LimitsView, loadLimits),
    'bonuses/deposit': framePage('bonuses/deposit'),
    'bonuses/wager': framePage('bonuses/wager'),
    promotion: framePage('promotion'),
    'promo-check': pageOf('menu.promo-check', PromoCheckView, loadPersonalData),
    'casino/vipcashback': framePage('casino/vipcashback'),
    'casino/premiumcashback': framePage('casino/premiumcashback'),
    rewards: framePage('rewards'),
    bringfriend: framePage('bringfriend'),
    partner: framePage('partner'),
    support: page('menu.support', SupportView, async ({ api, signal, context, frame }) => {
      const place = readPlace(context.route.query);
      return {
        place,
        list: place.step === 'list' ? await firstPage(requestsSource(api, signal)) : null,
        thread: place.step === 'request' ? await loadThread(api, place.requestId, signal) : null,
        frame: await frame,
      };
    }),
    'share-idea': framePage('share-idea', ShareIdeaView),
  };
}

/** Components that the shell shows in its modals, by name. */
export function modalComponents(textsOf: TextsOf): Readonly<Record<string, RemoteComponent>> {
  const Question = sectionPage(textsOf, QuestionView);
  const History = sectionPage(textsOf, SupportHistoryView);
  return {
    question: {
      render: async (context) => ({ html: renderComponent(Question, context, null), state: null }),
    },
    'support-history': {
      async render(context, { call, signal }) {
        const api = apiOver((url, outgoing) => call(url, outgoing));
        const state = context.player ? await firstPage(requestsSource(api, signal)) : null;
        return { html: renderComponent(History, context, state), state };
      },
    },
  };
}

function firstPage<Item>(source: PagesSource<Item>): Promise<Loaded<Pages<Item>>> {
  return load(() => source.fetchPage(undefined, defaultPageSize));
}
