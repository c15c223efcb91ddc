// The paths of the rules, the information pages and the app pages, without the language segment. Each is named like its
// row in the shell's route table.

export const rules = '/information/rules/:ruleGroup/:chapter?' as const;
export const informationContacts = '/information/contacts' as const;
export const informationAbout = '/information/about' as const;
export const informationHowbet = '/information/howbet' as const;
export const informationPayment = '/information/payment' as const;
export const informationCookies = '/information/cookies' as const;
export const informationUssdinstruction = '/information/ussdinstruction' as const;
export const informationLicenses = '/information/licenses' as const;
export const informationTaxation = '/information/taxation' as const;
export const informationConsent = '/information/consent' as const;
export const informationSimpleidentification = '/information/simpleidentification' as const;
export const informationAmlkyc = '/information/amlkyc' as const;
export const informationSmsbets = '/information/smsbets' as const;
export const informationAmlpolicy = '/information/amlpolicy' as const;
export const informationDisputeresolution = '/information/disputeresolution' as const;
export const informationKycpolicy = '/information/kycpolicy' as const;
export const informationResponsiblegaming = '/information/responsiblegaming' as const;
export const informationCashTerminals = '/information/cash_terminals' as const;
export const informationBettingCalculator = '/information/betting-calculator' as const;
export const mobileApps = '/mobile-apps' as const;
export const desktopApps = '/desktop-apps' as const;
export const iplBettingApp = '/ipl-betting-app' as const;
export const bettingAwards = '/betting-awards' as const;
