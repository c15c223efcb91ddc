import { type ComponentType, createElement, lazy } from 'react';
import { type ComponentName, componentNames } from './view-at.ts';
import type { ViewProps } from './view-props.ts';

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

/** Views whose code was fetched before anything was shown. */
const prefetched = new Map<ComponentName, AnyView>();

/** Each view by its name; its code is fetched when it is first shown. */
export const lazyViews: ReadonlyMap<ComponentName, AnyView> = new Map(
  componentNames.map((name) => {
    const Later = lazy(async () => ({ default: await files[name]() }));
    // A lazy view waits a moment even when its code is there, and what the server rendered is lost meanwhile.
    const View = (props: ViewProps<never>) => createElement(prefetched.get(name) ?? Later, props);
    return [name, View];
  }),
);

/** Fetches a view's code before anything is shown. */
export async function prefetchView(name: ComponentName): Promise<void> {
  prefetched.set(name, await files[name]());
}
