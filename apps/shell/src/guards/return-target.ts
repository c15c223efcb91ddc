import type { SiteBoot } from '../boot/site-boot.ts';
import { link } from '../routes/link.ts';
import { matchRoute } from '../routes/match-route.ts';
import type { Place } from './guard.ts';

export interface ReturnWish {
  /** `return` of the address. */
  wanted?: string | undefined;
  /** Where the reader was before. */
  origin?: Pick<Place, 'path' | 'query'> | null;
  /** `route_from` that the visit began with. */
  routeFrom?: string | undefined;
}

/**
 * GUARD-09: where a player goes after signing in or registering: the target that the site has for where the visit
 * began, else back to the page that he wanted or came from, else home.
 */
export function returnTarget(
  { lng, rules }: Pick<SiteBoot, 'lng' | 'rules'>,
  { wanted, origin, routeFrom }: ReturnWish,
): string {
  const targets = rules.routeFromTargets;
  const target =
    routeFrom !== undefined && Object.hasOwn(targets, routeFrom) ? targets[routeFrom] : undefined;
  if (isPathHere(target)) return /^\/[a-z]{2}(?=[/?#]|$)/.test(target) ? target : `/${lng}${target}`;
  for (const address of [wanted, origin ? addressBack(origin) : undefined]) {
    if (isPathHere(address) && !isForGuests(address)) return address;
  }
  return link(lng, 'home');
}

/**
 * A path of this site: browsers read a backslash as a slash and drop tabs and line ends, so that neither may stand
 * in it.
 */
function isPathHere(address: string | undefined): address is string {
  return address !== undefined && /^\/(?!\/)[^\\\p{Cc}]*$/u.test(address);
}

/** Pages that a signed-in player is sent away from. */
function isForGuests(address: string): boolean {
  const [path = ''] = address.split(/[?#]/, 1);
  return matchRoute(path.replace(/^\/[a-z]{2}(?=\/|$)/, '') || '/')?.route.meta.access === 'guest';
}

function addressBack({ path, query }: Pick<Place, 'path' | 'query'>): string {
  const search = new URLSearchParams(query).toString();
  return search === '' ? path : `${path}?${search}`;
}
