import { lazyViews } from '@fairline/player-views/lazy-views.ts';
import type { ViewProps } from '@fairline/player-views/view-props.ts';
import type { ComponentType } from 'react';
import { type ComponentName, componentNames, viewAt } from './view-at.ts';

type AnyView = ComponentType<ViewProps<never>>;

const recharge = () => import('./recharge/recharge-view.tsx');
const deduce = () => import('./deduce/deduce-view.tsx');
const returned = () => import('./return/return-view.tsx');

/** The code of each view, a file of its own in a browser. */
const files: Readonly<Record<ComponentName, () => Promise<AnyView>>> = {
  recharge: () => recharge().then((file) => file.RechargeView),
  'recharge/form': () => recharge().then((file) => file.RechargeFormView),
  deposit: () => recharge().then((file) => file.DepositView),
  deduce: () => deduce().then((file) => file.DeduceView),
  'deduce/form': () => deduce().then((file) => file.DeduceFormView),
  onpay: () => returned().then((file) => file.ReturnView),
  'onpay/withdraw': () => returned().then((file) => file.WithdrawReturnView),
};

export const paymentViews = lazyViews({ names: componentNames, viewAt, usual: 'recharge' }, files);
