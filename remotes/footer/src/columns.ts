import { pathTo } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';

/** A list of links. Texts are keys; paths come after the language segment. */
export interface Column {
  title: string;
  links: readonly { text: string; path: string }[];
}

const sports: Column = {
  title: 'sports',
  links: [
    { text: 'live', path: routes.sportLive },
    { text: 'line', path: routes.sportLine },
    { text: 'esports', path: routes.cyberReal },
    { text: 'results', path: pathTo(routes.results, {}) },
  ],
};

const help: Column = {
  title: 'help',
  links: [
    { text: 'rules', path: pathTo(routes.rules, { ruleGroup: '1' }) },
    { text: 'howbet', path: routes.informationHowbet },
    { text: 'alphabet', path: pathTo(routes.bettingAlphabet, {}) },
    { text: 'calculator', path: routes.informationBettingCalculator },
    { text: 'responsible', path: routes.informationResponsiblegaming },
    { text: 'contacts', path: routes.informationContacts },
    { text: 'about', path: routes.informationAbout },
    { text: 'cookies', path: routes.informationCookies },
  ],
};

/** The links for a visitor. */
export const visitorColumns: readonly Column[] = [
  sports,
  {
    title: 'account',
    links: [
      { text: 'registration', path: routes.registrationForm },
      { text: 'logIn', path: routes.login },
    ],
  },
  help,
];

/** The links for a signed-in player. */
export const playerColumns: readonly Column[] = [
  sports,
  {
    title: 'account',
    links: [
      { text: 'myAccount', path: routes.officeAccount },
      { text: 'history', path: routes.officeHistory },
      { text: 'payments', path: routes.officeHistorypay },
      { text: 'deposit', path: routes.officeRecharge },
    ],
  },
  help,
];
