import { joinLocales } from '@fairline/i18n/locales';
import { defineViews, lazy } from '@fairline/remote-views/define-views.ts';
import { rightsLocales } from '@fairline/remote-views/rights/rights-locales.ts';
import { locales } from './locales/index.ts';

const recharge = () => import('./src/recharge/recharge-views.tsx');
const deduce = () => import('./src/deduce/deduce-views.tsx');
const returned = () => import('./src/return/return-views.tsx');

/** The views of the cash desk, and the pages to which a payment provider returns. */
export const views = defineViews({
  appName: 'payments',
  texts: joinLocales(locales, rightsLocales),
  views: {
    'office-recharge': lazy(() => recharge().then((file) => file.rechargePage)),
    'office-recharge-form': lazy(() => recharge().then((file) => file.rechargeFormPage)),
    'office-deduce': lazy(() => deduce().then((file) => file.deducePage)),
    'office-deduce-form': lazy(() => deduce().then((file) => file.deduceFormPage)),
    onpay: lazy(() => returned().then((file) => file.depositReturnPage)),
    'onpay-withdraw': lazy(() => returned().then((file) => file.withdrawalReturnPage)),
  },
  components: {
    // The view in a modal of the shell.
    deposit: lazy(() => recharge().then((file) => file.depositModal)),
  },
});
