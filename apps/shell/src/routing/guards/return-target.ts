import { addressOf, withQuery } from '@fairline/addresses/address';
import { splitLanguage } from '@fairline/addresses/language-prefix';
import { isPathHere } from '../../core/path-here.ts';
import type { SiteBoot } from '../../site/site-boot.ts';
import { link } from '../link.ts';
import { matchRoute } from '../match-route.ts';
import type { Place } from './guard.ts';

export interface ReturnWish {
  /** The address in the `return` parameter. */
  wanted?: string | undefined;
  /** The previous place of the reader. */
  origin?: Pick<Place, 'path' | 'query'> | null;
  /** The `route_from` parameter of the address. It has priority over the one from the beginning of the visit. */
  routeFrom?: string | undefined;
}

/**
 * GUARD-09: returns the page to open after signing in or registering: the site's target for the beginning of the visit,
 * otherwise the page that the player wanted or came from, otherwise home.
 */
export function returnTarget(
  { reader, rules }: Pick<SiteBoot, 'reader' | 'rules'>,
  { wanted, origin, routeFrom = reader.routeFrom ?? undefined }: ReturnWish,
): string {
  const { lng } = reader;
  const targets = rules.routeFromTargets;
  const target =
    routeFrom !== undefined && Object.hasOwn(targets, routeFrom) ? targets[routeFrom] : undefined;
  if (isPathHere(target)) return splitLanguage(pathOf(target)).lng ? target : addressOf(lng, target);
  for (const address of [wanted, origin ? withQuery(origin.path, origin.query) : undefined]) {
    if (isPathHere(address) && !isForGuests(address)) return address;
  }
  return link(lng, 'home');
}

/** Returns true for pages for visitors, which redirect a signed-in player. */
function isForGuests(address: string): boolean {
  return matchRoute(splitLanguage(pathOf(address)).rest || '/')?.route.meta.access === 'guest';
}

function pathOf(address: string): string {
  const [path = ''] = address.split(/[?#]/, 1);
  return path;
}
