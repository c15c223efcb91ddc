interface MenuGroup {
  /** Key of the group's heading. */
  title: string;
  pages: readonly MenuName[];
}

/** The path of every page after the language segment, by the name of its folder in `content/`. */
const paths = {
  howbet: '/information/howbet',
  'betting-calculator': '/information/betting-calculator',
  payment: '/information/payment',
  'mobile-apps': '/mobile-apps',
  'desktop-apps': '/desktop-apps',
  ussdinstruction: '/information/ussdinstruction',
  smsbets: '/information/smsbets',
  cash_terminals: '/information/cash_terminals',
  'rules-1': '/information/rules/1',
  'rules-2': '/information/rules/2',
  'rules-3': '/information/rules/3',
  'rules-4': '/information/rules/4',
  'rules-5': '/information/rules/5',
  'rules-6': '/information/rules/6',
  responsiblegaming: '/information/responsiblegaming',
  disputeresolution: '/information/disputeresolution',
  simpleidentification: '/information/simpleidentification',
  kycpolicy: '/information/kycpolicy',
  amlpolicy: '/information/amlpolicy',
  amlkyc: '/information/amlkyc',
  about: '/information/about',
  contacts: '/information/contacts',
  licenses: '/information/licenses',
  taxation: '/information/taxation',
  consent: '/information/consent',
  cookies: '/information/cookies',
  'betting-awards': '/betting-awards',
  'ipl-betting-app': '/ipl-betting-app',
} as const;

/** Pages of other remotes that the menu links to. */
const elsewhere = { alphabet: '/betting-alphabet' } as const;

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

/** Path of a menu entry after the language segment. */
export function pathOf(name: MenuName): string {
  return { ...paths, ...elsewhere }[name];
}
