import { isRecord } from './fragment-answer.ts';

/** One step of the way to a page. */
export interface PageCrumb {
  name: string;
  /** Path with its language. */
  path: string;
}

/** A sports event for search engines. */
export interface PageEvent {
  name: string;
  /** Milliseconds UTC. */
  startMs: number;
  competitors: readonly string[];
  competition: string;
  isCancelled: boolean;
}

/** What the remote that is a page's own content says of the page, beside its title: plain data, in the page's language. */
export interface PageFacts {
  description?: string;
  /** Path of the one address of what stands at several. */
  canonical?: string;
  /** The page belongs at another path: the shell leads on, with the query. 301 only for what will always be so. */
  redirect?: { to: string; status: 301 | 302 };
  /** There is nothing here for search engines today. */
  isEmpty?: boolean;
  /** The way to the page, itself the last. */
  breadcrumbs?: readonly PageCrumb[];
  event?: PageEvent;
}

/** Reads facts that come from a remote: what is not of the right form is not there. */
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

/** Only a path of this site, so that no remote leads a reader on to another one. */
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
