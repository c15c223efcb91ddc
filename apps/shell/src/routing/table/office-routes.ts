import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const office = kindOf('office', { access: 'player', seo: false });
/** The pages that a banned player can still open: their history, support and verification. */
const always = kindOf('office', { access: 'player', seo: false, allowedWhenBanned: true });
const cashDesk = kindOf('payments', { access: 'player', seo: false });
const topic = { topicId: rules.slug };

/** Pages of the player's account. A banned player may withdraw at some ban levels only: see `ban-guard.ts`. */
export const officeRoutes = [
  route('office', routes.office, office, { redirect: { to: routes.officeAccount, status: 302 } }),
  route('office-account', routes.officeAccount, office),
  route('office-history', routes.officeHistory, always),
  route('office-historypay', routes.officeHistorypay, always),
  route('office-recharge', routes.officeRecharge, cashDesk, { middleware: ['recharge'] }),
  route('office-recharge-form', routes.officeRechargeForm, cashDesk, { middleware: ['recharge'] }),
  route('office-security', routes.officeSecurity, office),
  route('office-responsible', routes.officeResponsible, always),
  route('office-settings', routes.officeSettings, office),
  route('office-bonuses-deposit', routes.officeBonusesDeposit, office),
  route('office-bonuses-wager', routes.officeBonusesWager, office),
  route('office-casino-vipcashback', routes.officeCasinoVipcashback, office),
  route('office-casino-premiumcashback', routes.officeCasinoPremiumcashback, office),
  // Money is paid out to players who do not agree to changed terms.
  route('office-deduce', routes.officeDeduce, cashDesk, { meta: { allowedBeforeTerms: true } }),
  route('office-deduce-form', routes.officeDeduceForm, cashDesk, { meta: { allowedBeforeTerms: true } }),
  route('office-promotion', routes.officePromotion, office),
  route('office-bringfriend', routes.officeBringfriend, office),
  route('office-support', routes.officeSupport, always),
  route('office-rewards', routes.officeRewards, office),
  route('office-verification', routes.officeVerification, always),
  route('office-identification', routes.officeIdentification, always, { middleware: ['identification'] }),
  route('office-share-idea', routes.officeShareIdea, office),
  route('office-payment-requests', routes.officePaymentRequests, always),

  // A player asks a question about payments on these pages: first the topic, then a topic within it, then the
  // transactions that it is about.
  route('office-request', routes.officeRequest, always, { params: topic }),
  route('office-request-transactions', routes.officeRequestTransactions, always, {
    params: { ...topic, transactionId: rules.slug },
    meta: { scrollToTop: false },
  }),
  route('office-request-topic', routes.officeRequestTopic, always, {
    params: { ...topic, subTopicId: rules.slug },
    meta: { scrollToTop: false },
  }),

  // The other sections of the account menu.
  route('office-session-history', routes.officeSessionHistory, office),
  route('office-transaction-history', routes.officeTransactionHistory, always),
  route('office-personal-data', routes.officePersonalData, office),
  route('office-partner', routes.officePartner, office),
  route('office-qr-authorisation', routes.officeQrAuthorisation, office),
  route('office-mailing', routes.officeMailing, office),
  route('office-promo-check', routes.officePromoCheck, office),
  route('office-wallets', routes.officeWallets, office),
] as const;
