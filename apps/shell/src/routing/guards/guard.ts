import type { SiteBoot } from '../../site/site-boot.ts';
import type { RouteMatch } from '../match-route.ts';

/** The place of a reader, or the place that a navigation leads to. */
export interface Place {
  match: RouteMatch;
  /** Path with its language segment, without slashes at its end. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** With its `#`; always empty on the server. */
  hash: string;
}

/** The input of a guard: the same on the server and in the browser. */
export interface GuardContext extends Place, SiteBoot {
  /** Where the reader is; null for a page load. */
  from: Place | null;
  side: 'server' | 'browser';
  /** True while something in the page blocks navigation. */
  isNavigationBlocked: boolean;
  /** True for a tablet that presents itself as a Mac; only a browser can tell. */
  isTouchMac: boolean;
}

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  /** The page is an error page; an empty message has nothing to add to the status. */
  | { kind: 'error'; status: number; message: string }
  /** The reader stays at the same place; `modal` opens there in place of the page. */
  | { kind: 'cancel'; reason: string; modal?: 'deposit' }
  /** Leads to another address by a page load. */
  | { kind: 'leave'; to: string };

export type Guard = (context: GuardContext) => Verdict;

export const pass: Verdict = { kind: 'pass' };

/** GUARD-07: the verdict about a page that the site does not have. */
export const absent: Verdict = { kind: 'error', status: 404, message: '' };

/** A temporary redirect. */
export function goTo(to: string): Verdict {
  return { kind: 'redirect', status: 302, to };
}

/** A permanent redirect. */
export function movedTo(to: string): Verdict {
  return { kind: 'redirect', status: 301, to };
}
