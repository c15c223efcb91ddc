import { pathTo } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';

interface MenuGroup {
  /** Key of the group's heading. */
  title: string;
  pages: readonly MenuName[];
}

/** The path of a group of rules. */
const rulesPath = (ruleGroup: string) => pathTo(routes.rules, { ruleGroup });

/** The path of every page after the language segment, by the name of its folder in `content/`. */
const paths = {
  howbet: routes.informationHowbet,
  'betting-calculator': routes.informationBettingCalculator,
  payment: routes.informationPayment,
  'mobile-apps': routes.mobileApps,
  'desktop-apps': routes.desktopApps,
  ussdinstruction: routes.informationUssdinstruction,
  smsbets: routes.informationSmsbets,
  cash_terminals: routes.informationCashTerminals,
  'rules-1': rulesPath('1'),
  'rules-2': rulesPath('2'),
  'rules-3': rulesPath('3'),
  'rules-4': rulesPath('4'),
  'rules-5': rulesPath('5'),
  'rules-6': rulesPath('6'),
  responsiblegaming: routes.informationResponsiblegaming,
  disputeresolution: routes.informationDisputeresolution,
  simpleidentification: routes.informationSimpleidentification,
  kycpolicy: routes.informationKycpolicy,
  amlpolicy: routes.informationAmlpolicy,
  amlkyc: routes.informationAmlkyc,
  about: routes.informationAbout,
  contacts: routes.informationContacts,
  licenses: routes.informationLicenses,
  taxation: routes.informationTaxation,
  consent: routes.informationConsent,
  cookies: routes.informationCookies,
  'betting-awards': routes.bettingAwards,
  'ipl-betting-app': routes.iplBettingApp,
} as const;

/** Pages of other remotes that the menu links to. */
const elsewhere = { alphabet: pathTo(routes.bettingAlphabet, {}) } as const;

export type PageName = keyof typeof paths;

/** An entry of the menu; also the key of its text. */
export type MenuName = PageName | keyof typeof elsewhere;

/** The menu beside every page. */
export const menu: readonly MenuGroup[] = [
  {
    title: 'help',
    pages: [
      'howbet',
      'betting-calculator',
      'alphabet',
      'payment',
      'mobile-apps',
      'desktop-apps',
      'ussdinstruction',
      'smsbets',
      'cash_terminals',
    ],
  },
  { title: 'rules', pages: ['rules-1', 'rules-2', 'rules-3', 'rules-4', 'rules-5', 'rules-6'] },
  {
    title: 'safety',
    pages: [
      'responsiblegaming',
      'disputeresolution',
      'simpleidentification',
      'kycpolicy',
      'amlpolicy',
      'amlkyc',
    ],
  },
  {
    title: 'company',
    pages: [
      'about',
      'contacts',
      'licenses',
      'taxation',
      'consent',
      'cookies',
      'betting-awards',
      'ipl-betting-app',
    ],
  },
];

export const menuNames: readonly MenuName[] = menu.flatMap(({ pages }) => pages);

export const pageNames: readonly PageName[] = menuNames.filter((name) => name !== 'alphabet');

/** Returns the path of a menu entry after the language segment. */
export function pathOf(name: MenuName): string {
  return { ...paths, ...elsewhere }[name];
}
