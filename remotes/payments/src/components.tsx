import type { TextsOf } from '@fairline/i18n/texts-from';
import type { RemoteComponentProps } from '@fairline/remote-kit/remote/react';
import type { ComponentType, ReactNode } from 'react';
import { type RechargeState, RechargeView } from './recharge/recharge-view.tsx';
import { type ReturnState, ReturnView } from './return/return-view.tsx';
import type { ViewProps } from './view-props.ts';

export type ComponentName = 'recharge' | 'onpay';

/** The page at a path with its language segment; undefined when this remote has none there. */
export function viewAt(path: string): ComponentName | undefined {
  if (/^\/[a-z]{2}\/office\/recharge\/?$/.test(path)) return 'recharge';
  if (/^\/[a-z]{2}\/onpay\/(success|fail|cancel|pending)\/?$/.test(path)) return 'onpay';
  return undefined;
}

/** The components of this remote, the same on both sides. */
export function paymentsComponents(textsOf: TextsOf) {
  const Recharge = withTexts<RechargeState>(textsOf, RechargeView);
  const Onpay = withTexts<ReturnState>(textsOf, ReturnView);
  return {
    recharge: Recharge,
    onpay: Onpay,
    // A page that was not rendered on the server does not say which component it is, and brings no state.
    '': function PageAtPath({ context, services }: RemoteComponentProps<never>): ReactNode {
      const props = { context, services, state: undefined };
      return viewAt(context.path) === 'onpay' ? <Onpay {...props} /> : <Recharge {...props} />;
    },
  };
}

function withTexts<State>(textsOf: TextsOf, View: ComponentType<ViewProps<State>>) {
  return function Texted({ context, services, state }: RemoteComponentProps<State>): ReactNode {
    return <View {...{ context, services, state, ...textsOf(context.lng) }} />;
  };
}
