import type { Api } from '@fairline/contracts/call-api';
import { languageOf } from '@fairline/i18n/languages';
import type { Translate } from '@fairline/i18n/translator';
import type { HeadData, Location } from '../../routing/page-model.ts';
import type { RouteError } from '../../routing/resolve-address.ts';
import type { Reader, Site } from '../../site/site-boot.ts';
import { notFound } from '../error-location.ts';
import type { OwnerEvents } from '../page-context.tsx';
import type { OwnAnswer } from './seo-of.ts';

export interface FollowParts {
  api: Api;
  reader: Pick<Reader, 'lng' | 'languages'>;
  site: Pick<Site, 'companyName'>;
  head: HeadData;
  t: Translate;
  log(words: string, detail: unknown): void;
  /** The location of the page load. The server has rendered its head. */
  first: Location;
  current(): Location;
  navigate(href: string, options: { replace: true }): void;
  fail(path: string, error: RouteError): void;
}

export interface HeadFollower extends OwnerEvents {
  /** Called when the reader has arrived at another page, or at an error page in its place. */
  arrived(location: Location): void;
}

/**
 * Updates the head of the document after navigations. It also follows the answer of the remote that owns the page: a
 * redirect, or a page that does not exist. The code and texts are loaded with the first navigation.
 */
export function followHead(parts: FollowParts): HeadFollower {
  const { first, current, log } = parts;
  const { languages } = parts.reader;
  const site = { lng: parts.reader.lng, languages, companyName: parts.site.companyName };
  const lng = languageOf(parts.reader.lng);
  let shown = first;
  let turn = 0;

  function show(location: Location, answer: OwnAnswer | undefined): void {
    const mine = ++turn;
    import('./show-head.ts')
      .then(async ({ headAfter, showHead }) => {
        const seo = await headAfter({ ...parts, site, lng }, location, answer);
        // A later call cancels this one.
        if (mine === turn) showHead(seo);
      })
      .catch((error: unknown) => log('head of the page not changed', error));
  }

  return {
    arrived(location) {
      shown = location;
      // The remote that owns the page does not answer for an error page.
      if (location.route.meta.status >= 400) show(location, undefined);
    },
    onAnswer(location, answer) {
      const to = movedTo(answer.page);
      const { search, hash } = globalThis.location;
      if (to !== undefined) parts.navigate(to + search + hash, { replace: true });
      // The head of an error page is not changed: the remote that renders it knows nothing about the address.
      else if (location.route.meta.status >= 400) return;
      else if (shown !== first && location.path === current().path) show(location, answer);
    },
    onFailure(location, code) {
      if (code === 'not-exist') parts.fail(location.path, notFound);
      else if (shown !== first && location.path === current().path) show(location, undefined);
    },
  };
}

/** Returns the redirect in page facts, if it is a path of this site. */
function movedTo(page: unknown): string | undefined {
  const { redirect } = Object(page);
  const to: unknown = Object(redirect).to;
  return typeof to === 'string' && /^\/(?![/\\])/.test(to) ? to : undefined;
}
