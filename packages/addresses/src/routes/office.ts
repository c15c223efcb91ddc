// The paths of the player's office, without the language segment. Each is named like its row in the shell's route
// table.

export const officeAccount = '/office/account';
export const officeHistory = '/office/history';
export const officeHistorypay = '/office/historypay';
export const officeRecharge = '/office/recharge';
export const officeRechargeForm = '/office/recharge/form';
export const officeSecurity = '/office/security';
export const officeResponsible = '/office/responsible';
export const officeSettings = '/office/settings';
export const officeBonusesDeposit = '/office/bonuses/deposit';
export const officeBonusesWager = '/office/bonuses/wager';
export const officeCasinoVipcashback = '/office/casino/vipcashback';
export const officeCasinoPremiumcashback = '/office/casino/premiumcashback';
export const officeDeduce = '/office/deduce';
export const officeDeduceForm = '/office/deduce/form';
export const officePromotion = '/office/promotion';
export const officeBringfriend = '/office/bringfriend';
export const officeSupport = '/office/support';
export const officeRewards = '/office/rewards';
export const officeVerification = '/office/verification';
export const officeIdentification = '/office/identification';
export const officeShareIdea = '/office/share-idea';
export const officePaymentRequests = '/office/payment/requests';
export const officeRequest = '/office/payment/create-request/:topicId?';
export const officeRequestTransactions =
  '/office/payment/create-request/:topicId/transactions/:transactionId?';
export const officeRequestTopic = '/office/payment/create-request/:topicId/:subTopicId';
export const officeSessionHistory = '/office/session-history';
export const officeTransactionHistory = '/office/transaction-history';
export const officePersonalData = '/office/personal-data';
export const officePartner = '/office/partner';
export const officeQrAuthorisation = '/office/qr-authorisation';
export const officeMailing = '/office/mailing';
export const officePromoCheck = '/office/promo-check';
export const officeWallets = '/office/wallets';

/** Returns the path of a section of the office by its name, which is the last part of the path. */
export function officeSection<Name extends string>(name: Name): `/office/${Name}` {
  return `/office/${name}`;
}
