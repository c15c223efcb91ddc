import * as routes from '@fairline/addresses/routes';
/** A link, with the key of its text and the path after the language segment. */
export interface Way {
  text: string;
  path: string;
  /** True when the link loads the page from the server, which checks again whether the site is open. */
  isReload?: true;
}

interface PageDesign {
  /** The HTTP status that the page shows. */
  code?: string;
  /** The number of texts `hint1`, `hint2`… of the page. */
  hints: number;
  ways: readonly Way[];
  /** True when the site or the account is closed. The page then has its own top, and no header or footer. */
  isAlone?: true;
}

const home: Way = { text: 'home', path: routes.home };
const live: Way = { text: 'live', path: routes.sportLive };
const line: Way = { text: 'line', path: routes.sportLine };
const bets: Way = { text: 'history', path: routes.officeHistory };
const support: Way = { text: 'support', path: routes.officeSupport };
const checkAgain: Way = { text: 'checkAgain', path: routes.home, isReload: true };

/** Every page by its name, which is also the last segment of its path. */
const pages = {
  'not-found': { code: '404', hints: 3, ways: [home, live, line] },
  'error-500': { code: '500', hints: 2, ways: [home, bets] },
  oldbrowser: { hints: 3, ways: [home] },
  block: { hints: 3, ways: [checkAgain], isAlone: true },
  'block-ua': { hints: 2, ways: [checkAgain], isAlone: true },
  'block-ie': { hints: 2, ways: [checkAgain], isAlone: true },
  'site-updates': { hints: 3, ways: [checkAgain], isAlone: true },
  suspension: { hints: 3, ways: [checkAgain], isAlone: true },
  'coming-soon': { hints: 2, ways: [checkAgain], isAlone: true },
  'account-blocked': {
    hints: 3,
    ways: [
      support,
      bets,
      { text: 'payments', path: routes.officeHistorypay },
      { text: 'appeals', path: routes.blockAppealHistory },
    ],
    isAlone: true,
  },
  'block-appeal-history': { hints: 2, ways: [support, home], isAlone: true },
} as const satisfies Record<string, PageDesign>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages).filter(isPageName);

/** Gives a page the common type: the entries of the table differ in their optional fields. */
export function designOf(name: PageName): PageDesign {
  return pages[name];
}

/** The parameters that the shell gives the route of an error page. */
export interface ShownError {
  /** HTTP status; undefined where none is shown. */
  status: string | undefined;
  /** The message of the error; empty when there is none. */
  message: string;
  /** True when a guard has closed the address (GUARD-07). The page then shows its status and links, and no text. */
  isWordless: boolean;
}

const maxMessageLength = 200;
/** The shell's message for a missing page. It is not shown, because the page says the same in the reader's language. */
const repeatedMessage = 'This page could not be found';

/** Status and message of an error page (ROUTE-07). A page that is not an error has neither. */
export function errorOf(name: PageName, params: Readonly<Record<string, string>>): ShownError {
  const { code } = designOf(name);
  if (code === undefined) return { status: undefined, message: '', isWordless: false };
  const { status = '', message = '' } = params;
  const line = message.replace(/\s+/g, ' ').trim();
  return {
    status: /^[45]\d\d$/.test(status) ? status : code,
    message: line === repeatedMessage ? '' : line.slice(0, maxMessageLength),
    isWordless: name === 'not-found' && params.message === '',
  };
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}
