import type { SiteBoot } from '../../site/site-boot.ts';
import type { RouteMatch } from '../match-route.ts';

/** The current place of a reader, or the target of a navigation. */
export interface Place {
  match: RouteMatch;
  /** The path with its language segment, without slashes at its end. */
  path: string;
  query: Readonly<Record<string, string>>;
  /** The fragment with its `#`; always empty on the server. */
  hash: string;
}

/** The input of a guard. It is the same on the server and in the browser. */
export interface GuardContext extends Place, SiteBoot {
  /** The current place of the reader; null for a page load. */
  from: Place | null;
  side: 'server' | 'browser';
  /** True while a part of the page blocks navigation. */
  isNavigationBlocked: boolean;
  /** True for a tablet that presents itself as a Mac; only a browser can tell. */
  isTouchMac: boolean;
}

export type Verdict =
  | { kind: 'pass' }
  | { kind: 'redirect'; status: 301 | 302; to: string }
  /** An error page replaces the page. The message is empty when the status is enough. */
  | { kind: 'error'; status: number; message: string }
  /** The reader stays at the current place. `modal` opens there in place of the page. */
  | { kind: 'cancel'; reason: string; modal?: 'deposit' }
  /** The browser loads another address. */
  | { kind: 'leave'; to: string };

export type Guard = (context: GuardContext) => Verdict;

export const pass: Verdict = { kind: 'pass' };

/** GUARD-07: the verdict for a page that the site does not have. */
export const absent: Verdict = { kind: 'error', status: 404, message: '' };

/** Returns a temporary redirect. */
export function goTo(to: string): Verdict {
  return { kind: 'redirect', status: 302, to };
}

/** Returns a permanent redirect. */
export function movedTo(to: string): Verdict {
  return { kind: 'redirect', status: 301, to };
}
