import * as accounts from './accounts.ts';
import * as analytics from './analytics.ts';
import * as bets from './bets.ts';
import * as captcha from './captcha.ts';
import type { Call } from './define-call.ts';
import * as device from './device.ts';
import * as factors from './factors.ts';
import * as games from './games.ts';
import * as limits from './limits.ts';
import * as mailing from './mailing.ts';
import * as payment from './payment.ts';
import * as phones from './phones.ts';
import * as player from './player.ts';
import * as privacy from './privacy.ts';
import * as push from './push.ts';
import * as recovery from './recovery.ts';
import * as registration from './registration.ts';
import * as results from './results.ts';
import * as rights from './rights.ts';
import * as seo from './seo.ts';
import * as session from './session.ts';
import * as settings from './settings.ts';
import * as siteConfig from './site-config.ts';
import * as social from './social.ts';
import * as sportsbook from './sportsbook.ts';
import * as suggestedBets from './suggested-bets.ts';
import * as support from './support.ts';
import * as userConfig from './user-config.ts';
import * as verification from './verification.ts';
import * as waysIn from './ways-in.ts';

/** Every call of the platform, for OpenAPI, the API page and the test that each one is served. */
export const calls: readonly Call[] = [
  siteConfig.getSiteConfig,
  siteConfig.getConfigGroups,
  siteConfig.checkRedirect,
  siteConfig.checkBlock,
  seo.getSeoPage,
  seo.getSeoSportNames,
  seo.getSeoIsoCodes,
  seo.getSeoEntity,
  phones.getPhoneCountries,
  phones.getPhoneMasks,
  registration.register,
  registration.confirmRegistration,
  registration.repeatConfirmation,
  player.login,
  player.logout,
  recovery.askRecovery,
  recovery.enterRecoveryCode,
  recovery.resetPassword,
  recovery.getActivation,
  recovery.sendEmailCode,
  recovery.sendPhoneCode,
  recovery.confirmContact,
  recovery.confirmByLink,
  factors.getTwoStep,
  factors.giveTwoStepCode,
  factors.giveSocialTwoStepCode,
  factors.beginPasskeySignIn,
  factors.signInByPasskey,
  waysIn.signInByPhone,
  waysIn.signInByToken,
  waysIn.sendSms,
  waysIn.signInBySms,
  waysIn.beginQrSignIn,
  waysIn.endQrSignIn,
  waysIn.getQrSignIn,
  waysIn.answerQrSignIn,
  factors.getPlayerFactors,
  factors.beginPlayerTotp,
  factors.confirmPlayerTotp,
  factors.removePlayerTotp,
  factors.renewPlayerCodes,
  factors.beginPlayerPasskey,
  factors.addPlayerPasskey,
  factors.renamePlayerPasskey,
  factors.removePlayerPasskey,
  session.getSession,
  session.getToken,
  session.getSecureData,
  session.confirmPassword,
  device.issueDeviceRecord,
  captcha.getCaptcha,
  captcha.validateCaptcha,
  captcha.getTime,
  social.getOneTapClient,
  social.signInByOneTap,
  social.getSocialTicket,
  social.getSocialProviders,
  social.beginSocialSignIn,
  social.endSocialSignIn,
  social.endSocialSignInByForm,
  social.endTelegramSignIn,
  social.beginWalletSignIn,
  social.endWalletSignIn,
  factors.signInBySocialLogin,
  player.getPlayer,
  accounts.getAccounts,
  accounts.getAccountState,
  accounts.activateAccount,
  accounts.getAddableCurrencies,
  accounts.addCurrency,
  accounts.removeCurrency,
  accounts.quoteTransfer,
  accounts.acceptQuote,
  accounts.getTransactions,
  accounts.getPlayResult,
  player.getPersonalData,
  mailing.getMailing,
  mailing.changeMailing,
  mailing.stopMailing,
  mailing.unsubscribeByLetter,
  settings.getSettings,
  settings.changeSettings,
  session.getSessions,
  session.getSessionHistory,
  session.getPreviousSignIn,
  session.endSessions,
  player.changePassword,
  player.getTermsStatus,
  player.confirmTerms,
  player.logCookieAgreement,
  sportsbook.getSports,
  sportsbook.getMatches,
  sportsbook.getTopMatches,
  sportsbook.getMatch,
  bets.quoteCoupon,
  bets.placeBet,
  bets.getBets,
  bets.getBet,
  results.getResults,
  results.getRecentResults,
  results.getTeam,
  results.getTournament,
  results.getMatchFacts,
  results.getMostBacked,
  suggestedBets.getSuggestedAccumulators,
  suggestedBets.getGeneratedAccumulator,
  games.getGamesPreview,
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
  privacy.getDataExports,
  privacy.createDataExport,
  privacy.getDataExportFile,
  push.getPushKey,
  push.getPushSubscriptions,
  push.subscribeToPush,
  push.renewPush,
  push.unsubscribeFromPush,
  support.getSupportRequests,
  support.createSupportRequest,
  support.getSupportRequest,
  support.addSupportMessage,
  support.closeSupportRequest,
  support.rateSupportRequest,
  rights.getRights,
  userConfig.getUserConfig,
  userConfig.hideBalance,
  verification.getVerification,
  verification.giveIdentification,
  verification.sendDocument,
  analytics.collectEvents,
  analytics.collectBeacon,
  analytics.getCounters,
];
