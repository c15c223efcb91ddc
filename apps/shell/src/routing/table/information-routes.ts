import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

/** Texts that everybody may read, banned players and players with unconfirmed terms included. */
const information = kindOf('information', { allowedWhenBanned: true, allowedBeforeTerms: true });
const app = kindOf('information');
const rulesPage = {
  middleware: ['rules-section'],
  meta: { options: [routeOption.rulesSection] },
} as const;

/** Rules, information pages, applications. */
export const informationRoutes = [
  route('rules-start', '/information/rules', information, {
    ...rulesPage,
    redirect: { to: '/information/rules/1', status: 302 },
  }),
  route('rules', '/information/rules/:ruleGroup/:chapter?', information, {
    ...rulesPage,
    params: { ruleGroup: rules.slug, chapter: rules.slug },
  }),
  route('information-contacts', '/information/contacts', information),
  route('information-about', '/information/about', information),
  route('information-howbet', '/information/howbet', information),
  route('information-payment', '/information/payment', information, { middleware: ['payment'] }),
  route('information-cookies', '/information/cookies', information),
  route('information-ussdinstruction', '/information/ussdinstruction', information),
  route('information-licenses', '/information/licenses', information),
  route('information-taxation', '/information/taxation', information),
  route('information-consent', '/information/consent', information),
  route('information-simpleidentification', '/information/simpleidentification', information),
  route('information-amlkyc', '/information/amlkyc', information),
  route('information-smsbets', '/information/smsbets', information),
  route('information-amlpolicy', '/information/amlpolicy', information),
  route('information-disputeresolution', '/information/disputeresolution', information),
  route('information-kycpolicy', '/information/kycpolicy', information),
  route('information-responsiblegaming', '/information/responsiblegaming', information),
  route('information-cash-terminals', '/information/cash_terminals', information),
  route('information-betting-calculator', '/information/betting-calculator', information),
  route('mobile-apps', '/mobile-apps', app),
  route('desktop-apps', '/desktop-apps', app),
  route('ipl-betting-app', '/ipl-betting-app', app),
  route('betting-awards', '/betting-awards', app),
] as const;
