/** A way on: key of its text under `way.`, path after the language segment. */
interface Way {
  text: string;
  path: string;
}

interface LetterPage {
  /** How many `point1`, `point2`… the page has. */
  points: number;
  /** For who is signed in, and for who is not. */
  player: readonly Way[];
  visitor: readonly Way[];
}

const home: Way = { text: 'home', path: '' };
const login: Way = { text: 'login', path: '/user/login' };
const office: Way = { text: 'office', path: '/office/account' };

/** Pages that links in letters lead to. No letters are sent so far, and each page says what that means. */
export const letterPages = {
  accountverify: { points: 2, player: [office, home], visitor: [login, home] },
  activate: { points: 2, player: [office, home], visitor: [login, home] },
  passwordreset: {
    points: 3,
    player: [{ text: 'security', path: '/office/security' }, home],
    visitor: [login, { text: 'forgot', path: '/user/forgotpassword' }],
  },
  stopnewsletter: {
    points: 1,
    player: [{ text: 'mailing', path: '/office/mailing' }, home],
    visitor: [home],
  },
} as const satisfies Readonly<Record<string, LetterPage>>;

export type LetterName = keyof typeof letterPages;

export function isLetterName(name: string): name is LetterName {
  return Object.hasOwn(letterPages, name);
}

/** The page of a name, whose ways differ in number. */
export function letterPage(name: LetterName): LetterPage {
  return letterPages[name];
}
