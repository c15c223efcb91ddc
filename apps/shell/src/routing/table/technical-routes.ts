import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { bareKindOf, kindOf, route } from '../define-route.ts';

const always = { allowedWhenBanned: true, allowedBeforeTerms: true };
const technical = kindOf('technical-pages', { ...always, seo: false });
const closed = bareKindOf('empty', 'technical-pages', always);
const blocked = bareKindOf('blocked', 'technical-pages', { ...always, access: 'player' });
const paid = bareKindOf('empty', 'payments', always);
const result = { params: { result: rules.paymentResult } };

/** Pages of the closed site, of a blocked account, of the return from a payment, and of errors. */
export const technicalRoutes = [
  route('block', '/block', closed),
  route('block-ua', '/block-ua', closed),
  route('block-ie', '/block-ie', closed),
  route('site-updates', '/site-updates', closed),
  route('suspension', '/suspension', closed),
  route('coming-soon', '/coming-soon', closed),
  route('onpay', '/onpay/:result', paid, result),
  route('onpay-withdraw', '/onpay/withdraw/:result', paid, result),
  route('block-appeal-history', routes.blockAppealHistory, blocked),
  // The page of a ban (GUARD-03).
  route('account-blocked', '/account-blocked', blocked, { meta: { bannedOnly: true } }),
  route('oldbrowser', '/oldbrowser', technical),
  // These two routes name a component, because they are shown at any address.
  route('error-500', '/500', technical, {
    view: [{ remote: 'technical-pages', component: 'error-500' }],
    meta: { status: 500 },
  }),
  route('not-found', '*', technical, {
    view: [{ remote: 'technical-pages', component: 'not-found' }],
    meta: { status: 404 },
  }),
] as const;
