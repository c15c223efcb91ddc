import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const office = kindOf('office', { access: 'player', seo: false });
/** The pages that a banned player keeps: their history, support and verification. */
const always = kindOf('office', { access: 'player', seo: false, allowedWhenBanned: true });
const cashDesk = kindOf('payments', { access: 'player', seo: false });
const topic = { topicId: rules.slug };

/** The player's office. A banned player may withdraw at some ban levels only: see `ban-guard.ts`. */
export const officeRoutes = [
  route('office', '/office', office, { redirect: { to: '/office/account', status: 302 } }),
  route('office-account', '/office/account', office),
  route('office-history', '/office/history', always),
  route('office-historypay', '/office/historypay', always),
  route('office-recharge', '/office/recharge', cashDesk, { middleware: ['recharge'] }),
  route('office-recharge-form', '/office/recharge/form', cashDesk, { middleware: ['recharge'] }),
  route('office-security', '/office/security', office),
  route('office-responsible', '/office/responsible', always),
  route('office-settings', '/office/settings', office),
  route('office-bonuses-deposit', '/office/bonuses/deposit', office),
  route('office-bonuses-wager', '/office/bonuses/wager', office),
  route('office-casino-vipcashback', '/office/casino/vipcashback', office),
  route('office-casino-premiumcashback', '/office/casino/premiumcashback', office),
  route('office-deduce', '/office/deduce', cashDesk),
  route('office-deduce-form', '/office/deduce/form', cashDesk),
  route('office-promotion', '/office/promotion', office),
  route('office-bringfriend', '/office/bringfriend', office),
  route('office-support', '/office/support', always),
  route('office-rewards', '/office/rewards', office),
  route('office-verification', '/office/verification', always),
  route('office-identification', '/office/identification', always, { middleware: ['identification'] }),
  route('office-share-idea', '/office/share-idea', office),
  route('office-payment-requests', '/office/payment/requests', always),

  // Requests about payments: a topic, a topic within it, the transactions that it may be about.
  route('office-request', '/office/payment/create-request/:topicId?', always, { params: topic }),
  route(
    'office-request-transactions',
    '/office/payment/create-request/:topicId/transactions/:transactionId?',
    always,
    { params: { ...topic, transactionId: rules.slug }, meta: { scrollToTop: false } },
  ),
  route('office-request-topic', '/office/payment/create-request/:topicId/:subTopicId', always, {
    params: { ...topic, subTopicId: rules.slug },
    meta: { scrollToTop: false },
  }),

  // The other sections of the account menu.
  route('office-session-history', '/office/session-history', office),
  route('office-transaction-history', '/office/transaction-history', always),
  route('office-personal-data', '/office/personal-data', office),
  route('office-partner', '/office/partner', office),
  route('office-qr-authorisation', '/office/qr-authorisation', office),
  route('office-mailing', '/office/mailing', office),
  route('office-promo-check', '/office/promo-check', office),
  route('office-wallets', '/office/wallets', office),
] as const;
