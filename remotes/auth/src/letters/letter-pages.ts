import type { PlainPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';

/** A link, with the key of its text below `way.` and the path of the route. */
interface Way {
  text: string;
  path: PlainPath;
}

export type LetterName = 'accountverify' | 'activate' | 'passwordreset' | 'stopnewsletter';

interface LetterPage {
  /** The number of texts `point1`, `point2`… of the page. */
  points: number;
  /** The links for a player, and those for a visitor. */
  player: readonly Way[];
  visitor: readonly Way[];
}

const home: Way = { text: 'home', path: routes.home };
const login: Way = { text: 'login', path: routes.login };
const office: Way = { text: 'office', path: routes.officeAccount };

/** The pages that links in letters lead to. The site sends no letters so far, and each page says so. */
export const letterPages: Readonly<Record<LetterName, LetterPage>> = {
  accountverify: { points: 2, player: [office, home], visitor: [login, home] },
  activate: { points: 2, player: [office, home], visitor: [login, home] },
  passwordreset: {
    points: 3,
    player: [{ text: 'security', path: routes.officeSecurity }, home],
    visitor: [login, { text: 'forgot', path: routes.userForgotpassword }],
  },
  stopnewsletter: {
    points: 1,
    player: [{ text: 'mailing', path: routes.officeMailing }, home],
    visitor: [home],
  },
};
