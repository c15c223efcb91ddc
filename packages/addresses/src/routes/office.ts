// The paths of the player's office, without the language segment. Each is named like its row in the shell's route
// table.

export const office = '/office' as const;
export const officeAccount = '/office/account' as const;
export const officeHistory = '/office/history' as const;
export const officeHistorypay = '/office/historypay' as const;
export const officeRecharge = '/office/recharge' as const;
export const officeRechargeForm = '/office/recharge/form' as const;
export const officeSecurity = '/office/security' as const;
export const officeResponsible = '/office/responsible' as const;
export const officeSettings = '/office/settings' as const;
export const officeBonusesDeposit = '/office/bonuses/deposit' as const;
export const officeBonusesWager = '/office/bonuses/wager' as const;
export const officeCasinoVipcashback = '/office/casino/vipcashback' as const;
export const officeCasinoPremiumcashback = '/office/casino/premiumcashback' as const;
export const officeDeduce = '/office/deduce' as const;
export const officeDeduceForm = '/office/deduce/form' as const;
export const officePromotion = '/office/promotion' as const;
export const officeBringfriend = '/office/bringfriend' as const;
export const officeSupport = '/office/support' as const;
export const officeRewards = '/office/rewards' as const;
export const officeVerification = '/office/verification' as const;
export const officeIdentification = '/office/identification' as const;
export const officeShareIdea = '/office/share-idea' as const;
export const officePaymentRequests = '/office/payment/requests' as const;
export const officeRequest = '/office/payment/create-request/:topicId?' as const;
export const officeRequestTransactions =
  '/office/payment/create-request/:topicId/transactions/:transactionId?';
export const officeRequestTopic = '/office/payment/create-request/:topicId/:subTopicId' as const;
export const officeSessionHistory = '/office/session-history' as const;
export const officeTransactionHistory = '/office/transaction-history' as const;
export const officePersonalData = '/office/personal-data' as const;
export const officePartner = '/office/partner' as const;
export const officeQrAuthorisation = '/office/qr-authorisation' as const;
export const officeMailing = '/office/mailing' as const;
export const officePromoCheck = '/office/promo-check' as const;
export const officeWallets = '/office/wallets' as const;

/** Returns the path of a section of the office by its name, which is the last part of the path. */
export function officeSection<Name extends string>(name: Name): `/office/${Name}` {
  return `/office/${name}`;
}
