/** A list of links. Texts are keys; paths come after the language segment. */
export interface Column {
  title: string;
  links: readonly { text: string; path: string }[];
}

const sports: Column = {
  title: 'sports',
  links: [
    { text: 'live', path: '/home/live' },
    { text: 'line', path: '/home/line' },
    { text: 'esports', path: '/cyber/real' },
    { text: 'results', path: '/results' },
  ],
};

const help: Column = {
  title: 'help',
  links: [
    { text: 'rules', path: '/information/rules/1' },
    { text: 'howbet', path: '/information/howbet' },
    { text: 'alphabet', path: '/betting-alphabet' },
    { text: 'calculator', path: '/information/betting-calculator' },
    { text: 'responsible', path: '/information/responsiblegaming' },
    { text: 'contacts', path: '/information/contacts' },
    { text: 'about', path: '/information/about' },
    { text: 'cookies', path: '/information/cookies' },
  ],
};

/** The links for a visitor. */
export const visitorColumns: readonly Column[] = [
  sports,
  {
    title: 'account',
    links: [
      { text: 'registration', path: '/registration' },
      { text: 'logIn', path: '/user/login' },
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
      { text: 'myAccount', path: '/office/account' },
      { text: 'history', path: '/office/history' },
      { text: 'payments', path: '/office/historypay' },
      { text: 'deposit', path: '/office/recharge' },
    ],
  },
  help,
];
