// The paths of the rules, the information pages and the app pages, without the language segment. Each is named like its
// row in the shell's route table.

export const rules = '/information/rules/:ruleGroup/:chapter?';
export const informationContacts = '/information/contacts';
export const informationAbout = '/information/about';
export const informationHowbet = '/information/howbet';
export const informationPayment = '/information/payment';
export const informationCookies = '/information/cookies';
export const informationUssdinstruction = '/information/ussdinstruction';
export const informationLicenses = '/information/licenses';
export const informationTaxation = '/information/taxation';
export const informationConsent = '/information/consent';
export const informationSimpleidentification = '/information/simpleidentification';
export const informationAmlkyc = '/information/amlkyc';
export const informationSmsbets = '/information/smsbets';
export const informationAmlpolicy = '/information/amlpolicy';
export const informationDisputeresolution = '/information/disputeresolution';
export const informationKycpolicy = '/information/kycpolicy';
export const informationResponsiblegaming = '/information/responsiblegaming';
export const informationCashTerminals = '/information/cash_terminals';
export const informationBettingCalculator = '/information/betting-calculator';
export const mobileApps = '/mobile-apps';
export const desktopApps = '/desktop-apps';
export const iplBettingApp = '/ipl-betting-app';
export const bettingAwards = '/betting-awards';
