import { isRecord } from './fragment-answer.ts';

/** One entry of the breadcrumbs. */
export interface PageCrumb {
  name: string;
  /** The path with its language segment. */
  path: string;
}

/** A sports event for search engines. */
export interface PageEvent {
  name: string;
  /** The start of the event, in ms UTC. */
  startMs: number;
  competitors: readonly string[];
  competition: string;
  isCancelled: boolean;
}

/** The facts about a page from the remote that is its main content: plain data, in the page's language. */
export interface PageFacts {
  description?: string;
  /** The canonical path of a page that has several. */
  canonical?: string;
  /**
   * The address to which the page has moved: the shell redirects and keeps the query. 301 is only for permanent moves.
   */
  redirect?: { to: string; status: 301 | 302 };
  /** True when the page has no content for search engines today: the page gets noindex. */
  isEmpty?: boolean;
  /** The breadcrumbs, the page itself last. */
  breadcrumbs?: readonly PageCrumb[];
  event?: PageEvent;
}

/** Reads the facts of a remote. A field of the wrong form is left out. */
export function readPageFacts(value: unknown): PageFacts {
  if (!isRecord(value)) return {};
  const { description, canonical, redirect, isEmpty, breadcrumbs, event } = value;
  return {
    ...(typeof description === 'string' && { description }),
    ...(isPath(canonical) && { canonical }),
    ...(isRecord(redirect) &&
      isPath(redirect.to) && {
        redirect: { to: redirect.to, status: redirect.status === 301 ? 301 : 302 } as const,
      }),
    ...(isEmpty === true && { isEmpty }),
    ...(Array.isArray(breadcrumbs) && { breadcrumbs: breadcrumbs.filter(isCrumb) }),
    ...(isEvent(event) && { event }),
  };
}

/**
 * True for a path of this site. Other addresses are refused, so that no remote can redirect a reader to another site.
 */
function isPath(value: unknown): value is string {
  return typeof value === 'string' && /^\/(?![/\\])/.test(value);
}

function isCrumb(value: unknown): value is PageCrumb {
  return isRecord(value) && typeof value.name === 'string' && isPath(value.path);
}

function isEvent(value: unknown): value is PageEvent {
  return (
    isRecord(value) &&
    typeof value.name === 'string' &&
    typeof value.startMs === 'number' &&
    Number.isFinite(new Date(value.startMs).getTime()) &&
    Array.isArray(value.competitors) &&
    value.competitors.every((each) => typeof each === 'string') &&
    typeof value.competition === 'string' &&
    typeof value.isCancelled === 'boolean'
  );
}
