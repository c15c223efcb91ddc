import type { MountContext } from '@fairline/remote-kit/protocol';

/** A way on from a page: key of its text, and the path after the language segment. */
export interface Way {
  text: string;
  path: string;
  /** Loads the page anew from the server, which decides again whether the site is open. */
  isReload?: true;
}

interface PageDesign {
  /** HTTP status to show; only what a reader may have seen elsewhere. */
  code?: string;
  /** How many `hint1`, `hint2`… the page has. */
  hints: number;
  ways: readonly Way[];
  /** The site, or the account, is closed: without header and footer the page stands alone and brings its own top. */
  isAlone?: true;
}

const home: Way = { text: 'home', path: '' };
const live: Way = { text: 'live', path: '/home/live' };
const line: Way = { text: 'line', path: '/home/line' };
const bets: Way = { text: 'history', path: '/office/history' };
const support: Way = { text: 'support', path: '/office/support' };
const checkAgain: Way = { text: 'checkAgain', path: '', isReload: true };

/** Every page, by the name that is also its path. */
export const pages = {
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
      { text: 'payments', path: '/office/historypay' },
      { text: 'appeals', path: '/block-appeal-history' },
    ],
    isAlone: true,
  },
  'block-appeal-history': { hints: 2, ways: [support, home], isAlone: true },
} as const satisfies Record<string, PageDesign>;

export type PageName = keyof typeof pages;

export const pageNames = Object.keys(pages).filter(isPageName);

/** What a page consists of. */
export function designOf(name: PageName): PageDesign {
  return pages[name];
}

/** The page at a path: `/en/block` is `block`, `/en/500` is `error-500`, and what is nothing else is not found. */
export function pageAt(path: string): PageName {
  const segment = /^\/[a-z]{2}\/([a-z0-9-]+)\/?$/.exec(path)?.[1] ?? '';
  if (segment === '500') return 'error-500';
  return isPageName(segment) ? segment : 'not-found';
}

/** The page to show: the one that the route is named after, since any address may fail; else the one at the path. */
export function pageOf({ route, path }: Pick<MountContext, 'route' | 'path'>): PageName {
  return isPageName(route.name) && route.name !== 'not-found' ? route.name : pageAt(path);
}

/** What the page says beside its own words when it stands for an error: the shell's parameters of the route. */
export interface ShownError {
  /** HTTP status; undefined where none is shown. */
  status: string | undefined;
  /** Empty when there is nothing to add. */
  message: string;
  /** A guard has closed the address (GUARD-07): the page has no message, not even its own words; status and ways stay. */
  isWordless: boolean;
}

const maxMessage = 200;
/** In the words of the page already, and in the reader's language. */
const said = 'This page could not be found';

/** Status and message of an error page (ROUTE-07); of a page that is no error, what its design says. */
export function errorOf(name: PageName, params: Readonly<Record<string, string>>): ShownError {
  const { code } = designOf(name);
  if (code === undefined) return { status: undefined, message: '', isWordless: false };
  const { status = '', message = '' } = params;
  const line = message.replace(/\s+/g, ' ').trim();
  return {
    status: /^[45]\d\d$/.test(status) ? status : code,
    message: line === said ? '' : line.slice(0, maxMessage),
    isWordless: name === 'not-found' && params.message === '',
  };
}

function isPageName(name: string): name is PageName {
  return Object.hasOwn(pages, name);
}
