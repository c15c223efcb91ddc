import type { Call } from '../define-call.ts';
import * as audit from './audit.ts';
import * as content from './content.ts';
import * as corrections from './corrections.ts';
import * as dashboard from './dashboard.ts';
import * as duplicates from './duplicates.ts';
import * as erasures from './erasures.ts';
import * as exports from './exports.ts';
import * as feedCorrections from './feed-corrections.ts';
import * as freeBets from './free-bets.ts';
import * as kept from './kept.ts';
import * as messages from './messages.ts';
import * as news from './news.ts';
import * as operatorFactors from './operator-factors.ts';
import * as operatorRights from './operator-rights.ts';
import * as operatorSessions from './operator-sessions.ts';
import * as operatorSignIn from './operator-sign-in.ts';
import * as operatorTokens from './operator-tokens.ts';
import * as operators from './operators.ts';
import * as outsideServices from './outside-services.ts';
import * as playerActions from './player-actions.ts';
import * as playerLimits from './player-limits.ts';
import * as playerLists from './player-lists.ts';
import * as playerRecords from './player-records.ts';
import * as playerSessions from './player-sessions.ts';
import * as players from './players.ts';
import * as proposals from './proposals.ts';
import * as rates from './rates.ts';
import * as remotes from './remotes.ts';
import * as reports from './reports.ts';
import * as ruleBooks from './rule-books.ts';
import * as search from './search.ts';
import * as settings from './settings.ts';
import * as siteTexts from './site-texts.ts';
import * as support from './support.ts';
import * as system from './system.ts';
import * as terms from './terms.ts';
import * as trading from './trading.ts';
import * as tradingReferrals from './trading-referrals.ts';
import * as tradingRules from './trading-rules.ts';
import * as verification from './verification.ts';

/** Every call of the console, for its OpenAPI document and for the tests of rights. */
export const consoleCalls: readonly Call[] = [
  dashboard.getDashboard,
  dashboard.getBetFigureRows,
  dashboard.getPaymentFigureRows,
  operatorSignIn.getInvitation,
  operatorSignIn.acceptInvitation,
  operatorSignIn.signInOperator,
  operatorSignIn.getOperatorSession,
  operatorSignIn.getSignInStep,
  operatorSignIn.signOutOperator,
  operatorSignIn.giveCode,
  operatorSignIn.getPasskeyChallenge,
  operatorSignIn.givePasskey,
  operatorFactors.beginTotp,
  operatorFactors.confirmTotp,
  operatorFactors.beginPasskey,
  operatorFactors.confirmPasskey,
  operatorFactors.getFactors,
  operatorFactors.removePasskey,
  operatorFactors.renewRecoveryCodes,
  operators.getOperators,
  operators.inviteOperator,
  operators.changeOperator,
  operators.endOperatorSessions,
  operatorRights.getRoles,
  operatorSessions.getOwnSessions,
  operatorSessions.endOwnSession,
  operatorTokens.getTokens,
  operatorTokens.createToken,
  operatorTokens.removeToken,
  messages.getSentMessages,
  messages.getMessageProviders,
  terms.getTermsVersions,
  terms.publishTerms,
  news.getNewsList,
  news.getNews,
  news.createNews,
  news.changeNews,
  news.previewNews,
  news.testNews,
  news.stopNews,
  audit.getAuditEntries,
  audit.getAuditEntry,
  audit.getAuditVerification,
  proposals.getProposals,
  proposals.getWaitingProposals,
  proposals.getProposal,
  proposals.createProposal,
  proposals.approveProposal,
  proposals.rejectProposal,
  proposals.withdrawProposal,
  exports.createExport,
  exports.getExports,
  exports.getExport,
  exports.getExportFile,
  exports.cancelExport,
  erasures.getErasures,
  erasures.getErasureTable,
  duplicates.getDuplicates,
  duplicates.decideDuplicate,
  duplicates.getRelatedAccounts,
  duplicates.correctPlayerData,
  kept.getKeptList,
  kept.keepList,
  reports.getResultsReport,
  reports.getLiabilityReport,
  reports.getTaxesReport,
  reports.getDepositsReport,
  reports.getRegistrationsReport,
  reports.getRegulatorReport,
  reports.getReportDefinitions,
  settings.getConsoleSettings,
  settings.getConsoleSetting,
  settings.changeConsoleSetting,
  settings.revertConsoleSetting,
  rates.getExchangeRates,
  settings.getSettingSchedules,
  settings.scheduleSettingChange,
  settings.cancelSettingSchedule,
  ...[content.contentBlocks, content.contentRedirects, content.contentPages, content.contentCounters].flatMap(
    ({ list, save, remove }): Call[] => [list, save, remove],
  ),
  content.previewMaintenance,
  players.findPlayers,
  players.getPlayerOverview,
  playerLists.getPlayerTransactions,
  playerLists.getPlayerBets,
  playerLists.getPlayerPayments,
  playerSessions.getPlayerSessions,
  playerSessions.getPlayerDevices,
  playerSessions.getPlayerSecurityEvents,
  playerLimits.getPlayerLimits,
  playerRecords.getPlayerConsents,
  playerRecords.getPlayerNotes,
  playerRecords.addPlayerNote,
  playerRecords.getPlayerTimeline,
  playerActions.banPlayer,
  playerActions.freezePlayer,
  playerSessions.endPlayerSessions,
  playerSessions.endPlayerSession,
  playerActions.closePlayerAccount,
  playerActions.getPlayerSports,
  playerActions.setPlayerSports,
  playerLimits.setPlayerLimit,
  freeBets.getPlayerFreeBets,
  freeBets.grantFreeBet,
  freeBets.withdrawFreeBet,
  search.searchConsole,
  remotes.getConsoleRemotes,
  siteTexts.findSiteTexts,
  siteTexts.getSiteText,
  siteTexts.saveSiteText,
  siteTexts.revertSiteText,
  support.getDeskQueues,
  support.getDeskRequests,
  support.getDeskRequest,
  support.answerDeskRequest,
  support.noteDeskRequest,
  support.assignDeskRequest,
  support.closeDeskRequest,
  support.reopenDeskRequest,
  support.sendPlayerMessage,
  support.decideAppeal,
  support.getDeskOperators,
  support.getCannedAnswers,
  support.createCannedAnswer,
  support.changeCannedAnswer,
  support.removeCannedAnswer,
  system.getSystemState,
  system.runSystemJob,
  outsideServices.getOutsideServices,
  outsideServices.testOutsideService,
  verification.getVerificationCases,
  verification.getVerificationCase,
  verification.getVerificationDocument,
  verification.decideVerification,
  trading.getTradingMatches,
  trading.getFieldSheet,
  trading.getSuspensions,
  trading.suspendOffer,
  trading.liftSuspension,
  tradingRules.getTradingRules,
  tradingRules.setTradingRule,
  tradingRules.endTradingRule,
  tradingReferrals.getWaitingBets,
  tradingReferrals.decideReferral,
  trading.getTickerBets,
  trading.previewSettlement,
  trading.settleByHand,
  corrections.getDecidedMarkets,
  corrections.previewCorrection,
  ruleBooks.getRuleBooks,
  ruleBooks.publishRuleBook,
  feedCorrections.getFeedCorrections,
  feedCorrections.previewFeedCorrection,
  feedCorrections.dismissFeedCorrection,
];
