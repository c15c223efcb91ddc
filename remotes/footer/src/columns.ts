/** A list of links; texts are keys, paths stand after the language segment. */
export interface Column {
  title: string;
  links: readonly { text: string; path: string }[];
}

const sports: Column = {
  title: 'sports',
  links: [
    { text: 'live', path: '/home/live' },
    { text: 'line', path: '/home/line' },
  ],
};

/** What a visitor is led to. */
export const visitorColumns: readonly Column[] = [
  sports,
  {
    title: 'account',
    links: [
      { text: 'registration', path: '/registration' },
      { text: 'logIn', path: '/user/login' },
    ],
  },
];

/** What a signed-in player is led to. */
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
];
