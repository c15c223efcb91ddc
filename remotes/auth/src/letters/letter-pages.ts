/** A link: key of its text below `way.`, and the path after the language segment. */
interface Way {
  text: string;
  path: string;
}

export type LetterName = 'accountverify' | 'activate' | 'passwordreset' | 'stopnewsletter';

interface LetterPage {
  /** The number of texts `point1`, `point2`… of the page. */
  points: number;
  /** Links for a player, and for a visitor. */
  player: readonly Way[];
  visitor: readonly Way[];
}

const home: Way = { text: 'home', path: '' };
const login: Way = { text: 'login', path: '/user/login' };
const office: Way = { text: 'office', path: '/office/account' };

/** The pages that links in letters lead to. The site sends no letters so far, and each page says so. */
export const letterPages: Readonly<Record<LetterName, LetterPage>> = {
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
};
