import { addressOf, withQuery } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import type { FixedPath } from '@fairline/addresses/route-path';
import type { MountContext } from '@fairline/remote-kit/protocol';

type Page = Pick<MountContext, 'lng' | 'path' | 'route'>;

/** Returns the path of the page without its language segment; it begins with a slash. */
export function restOfPath({ path }: Pick<Page, 'path'>): string {
  return splitLanguage(path).rest || '/';
}

/** Returns the address of the same page in another language, with its query. */
export function inLanguage(page: Page, lng: string): string {
  return addressOf(lng, restOfPath(page), page.route.query);
}

/** Pages for signing in and registering. After signing in, a visitor does not return to one of them. */
const entrances = /^\/(?:user\/login|registration)(?:\/|$)/;

/**
 * Returns the address of an entrance (`/user/login`, `/registration`) that leads back to this page afterwards. On an
 * entrance, the return address stays the one that it already has.
 */
export function entranceFrom(page: Page, path: FixedPath): string {
  const isEntrance = entrances.test(restOfPath(page));
  const target = isEntrance ? page.route.query.return : withQuery(page.path, page.route.query);
  // The return address must be a path of this site, so that a link cannot send a visitor to another site.
  const isOwnPath = target !== undefined && /^\/(?![/\\])/.test(target);
  return addressOf(page.lng, path, isOwnPath ? { return: target } : {});
}
