import { splitLanguage } from '@fairline/addresses/language-prefix';
import type { MountContext } from '@fairline/remote-kit/protocol';

type Page = Pick<MountContext, 'lng' | 'path' | 'route'>;

/** Path of the page without its language segment, beginning with a slash. */
export function restOfPath({ path }: Pick<Page, 'path'>): string {
  return splitLanguage(path).rest || '/';
}

/** The same page in another language, with its query. */
export function inLanguage(page: Page, lng: string): string {
  const rest = restOfPath(page);
  return `/${lng}${rest === '/' ? '' : rest}${queryOf(page)}`;
}

/** Pages that a visitor passes through on the way in; the way back does not lead to them. */
const entrances = /^\/(?:user\/login|registration)(?:\/|$)/;

/**
 * An entrance (`/user/login`, `/registration`) that afterwards leads back to this page; on an entrance, to where
 * that one leads.
 */
export function entranceFrom(page: Page, path: string): string {
  const isEntrance = entrances.test(restOfPath(page));
  const target = isEntrance ? page.route.query.return : page.path + queryOf(page);
  // Only a path of this site, so that no address hands a visitor on to another one.
  const isOwnPath = target !== undefined && /^\/(?![/\\])/.test(target);
  return `/${page.lng}${path}${isOwnPath ? `?return=${encodeURIComponent(target)}` : ''}`;
}

function queryOf({ route }: Page): string {
  const query = new URLSearchParams(route.query).toString();
  return query === '' ? '' : `?${query}`;
}
