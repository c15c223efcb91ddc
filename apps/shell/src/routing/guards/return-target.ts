import { withQuery } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import { isPathHere } from '../../core/path-here.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { link } from '../link.ts';
import { matchRoute } from '../match-route.ts';
import type { Place } from './guard.ts';

export interface ReturnWish {
  /** `return` of the address. */
  wanted?: string | undefined;
  /** Where the reader was before. */
  origin?: Pick<Place, 'path' | 'query'> | null;
  /** `route_from` of the address, before that which the visit began with. */
  routeFrom?: string | undefined;
}

/**
 * GUARD-09: where a player goes after signing in or registering: the target that the site has for where the visit
 * began, else back to the page that he wanted or came from, else home.
 */
export function returnTarget(
  { reader, rules }: Pick<SiteBoot, 'reader' | 'rules'>,
  { wanted, origin, routeFrom = reader.routeFrom ?? undefined }: ReturnWish,
): string {
  const { lng } = reader;
  const targets = rules.routeFromTargets;
  const target =
    routeFrom !== undefined && Object.hasOwn(targets, routeFrom) ? targets[routeFrom] : undefined;
  if (isPathHere(target)) return /^\/[a-z]{2}(?=[/?#]|$)/.test(target) ? target : `/${lng}${target}`;
  for (const address of [wanted, origin ? withQuery(origin.path, origin.query) : undefined]) {
    if (isPathHere(address) && !isForGuests(address)) return address;
  }
  return link(lng, 'home');
}

/** Pages that a signed-in player is sent away from. */
function isForGuests(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return matchRoute(splitLanguage(path).rest || '/')?.route.meta.access === 'guest';
}
