import type { TextsOf } from '@fairline/i18n/texts-from';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ComponentType, ReactNode } from 'react';
import { type AccountState, AccountView } from './account/account-view.tsx';
import { type HistoryState, HistoryView } from './history/history-view.tsx';
import { type LimitsState, LimitsView } from './limits/limits-view.tsx';
import { type PaymentsState, PaymentsView } from './payments/payments-view.tsx';
import type { ViewProps } from './view-props.ts';

const sections = ['account', 'history', 'historypay', 'responsible'] as const;

export type ComponentName = (typeof sections)[number];

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): ComponentName | undefined {
  const [, section] = /^\/[a-z]{2}\/office(?:\/([a-z]+))?\/?$/.exec(path) ?? ['', 'none'];
  if (section === undefined) return 'account';
  return sections.find((each) => each === section);
}

/** The components of this remote, the same on both sides. */
export function officeComponents(textsOf: TextsOf) {
  const Account = withTexts<AccountState>(textsOf, AccountView);
  const History = withTexts<HistoryState>(textsOf, HistoryView);
  const Payments = withTexts<PaymentsState>(textsOf, PaymentsView);
  const Limits = withTexts<LimitsState>(textsOf, LimitsView);
  return {
    account: Account,
    history: History,
    historypay: Payments,
    responsible: Limits,
    // A page that was not rendered on the server does not say which component it is, and brings no state.
    '': function PageAtPath({ context, services }: RemoteComponentProps<never>): ReactNode {
      const props = { context, services, state: undefined };
      const name = viewAt(context.path);
      if (name === 'history') return <History {...props} />;
      if (name === 'responsible') return <Limits {...props} />;
      return name === 'historypay' ? <Payments {...props} /> : <Account {...props} />;
    },
  };
}

function withTexts<State>(textsOf: TextsOf, View: ComponentType<ViewProps<State>>) {
  return function Texted({ context, services, state }: RemoteComponentProps<State>): ReactNode {
    return <View {...{ context, services, state, ...textsOf(context.lng) }} />;
  };
}
