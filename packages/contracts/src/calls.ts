import type { Call } from './define-call.ts';
import * as limits from './limits.ts';
import * as payment from './payment.ts';
import * as player from './player.ts';
import * as siteConfig from './site-config.ts';
import * as sportsbook from './sportsbook.ts';

/** Every call of the platform, for OpenAPI, the API page and the checks that none is left unserved. */
export const calls: readonly Call[] = [
  siteConfig.getSiteConfig,
  siteConfig.getConfigGroups,
  siteConfig.checkRedirect,
  siteConfig.checkBlock,
  player.register,
  player.login,
  player.logout,
  player.getSession,
  player.getPlayer,
  player.getAccounts,
  sportsbook.getSports,
  sportsbook.getMatches,
  sportsbook.getTopMatches,
  sportsbook.getMatch,
  sportsbook.quoteCoupon,
  sportsbook.placeBet,
  sportsbook.getBets,
  sportsbook.getBet,
  limits.getLimits,
  limits.setLimit,
  limits.answerLimitChange,
  limits.removeLimit,
  limits.pingSession,
  payment.getPaymentMethods,
  payment.startDeposit,
  payment.getPayments,
  payment.getPayment,
  payment.receiveWebhook,
];
