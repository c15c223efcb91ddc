import type { SiteBoot } from '../../site/site-boot.ts';
import type { RouteMatch } from '../match-route.ts';

/** A place that a reader is at, or wants to go to. */
export interface Place {
  match: RouteMatch;
  /** Path with its language segment, without slashes at its end. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** With its `#`; always empty on the server. */
  hash: string;
}

/** What a guard looks at: the same on the server and in the browser. */
export interface GuardContext extends Place, SiteBoot {
  /** Where the reader is; null for a page load. */
  from: Place | null;
  side: 'server' | 'browser';
  /** Something in the page holds navigation up. */
  isNavigationBlocked: boolean;
  /** A tablet that says it is a Mac; only a browser can tell. */
  isTouchMac: boolean;
}

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  /** The page is an error page; an empty message has nothing to add to the status. */
  | { kind: 'error'; status: number; message: string }
  /** The reader stays where he is; `modal` is what he gets there in place of the page. */
  | { kind: 'cancel'; reason: string; modal?: 'deposit' }
  /** Elsewhere by a page load. */
  | { kind: 'leave'; to: string };

export type Guard = (context: GuardContext) => Verdict;

export const pass: Verdict = { kind: 'pass' };

/** GUARD-07: the answer for what the site does not have. */
export const absent: Verdict = { kind: 'error', status: 404, message: '' };

/** A redirect that may be another one tomorrow. */
export function goTo(to: string): Verdict {
  return { kind: 'redirect', status: 302, to };
}

/** A redirect for good. */
export function movedTo(to: string): Verdict {
  return { kind: 'redirect', status: 301, to };
}
