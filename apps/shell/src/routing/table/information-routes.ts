import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

/** Texts that everybody may read, including banned players and players with unconfirmed terms. */
const information = kindOf('information', { allowedWhenBanned: true, allowedBeforeTerms: true });
const app = kindOf('information');
const rulesPage = {
  middleware: ['rules-section'],
  meta: { options: [routeOption.rulesSection] },
} as const;

/** Pages of rules, information and applications. */
export const informationRoutes = [
  route('rules-start', '/information/rules', information, {
    ...rulesPage,
    redirect: { to: '/information/rules/1', status: 302 },
  }),
  route('rules', routes.rules, information, {
    ...rulesPage,
    params: { ruleGroup: rules.slug, chapter: rules.slug },
  }),
  route('information-contacts', routes.informationContacts, information),
  route('information-about', routes.informationAbout, information),
  route('information-howbet', routes.informationHowbet, information),
  route('information-payment', routes.informationPayment, information, { middleware: ['payment'] }),
  route('information-cookies', routes.informationCookies, information),
  route('information-ussdinstruction', routes.informationUssdinstruction, information),
  route('information-licenses', routes.informationLicenses, information),
  route('information-taxation', routes.informationTaxation, information),
  route('information-consent', routes.informationConsent, information),
  route('information-simpleidentification', routes.informationSimpleidentification, information),
  route('information-amlkyc', routes.informationAmlkyc, information),
  route('information-smsbets', routes.informationSmsbets, information),
  route('information-amlpolicy', routes.informationAmlpolicy, information),
  route('information-disputeresolution', routes.informationDisputeresolution, information),
  route('information-kycpolicy', routes.informationKycpolicy, information),
  route('information-responsiblegaming', routes.informationResponsiblegaming, information),
  route('information-cash-terminals', routes.informationCashTerminals, information),
  route('information-betting-calculator', routes.informationBettingCalculator, information),
  route('mobile-apps', routes.mobileApps, app),
  route('desktop-apps', routes.desktopApps, app),
  route('ipl-betting-app', routes.iplBettingApp, app),
  route('betting-awards', routes.bettingAwards, app),
] as const;
