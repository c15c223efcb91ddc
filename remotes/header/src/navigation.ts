import type { FixedPath } from '@fairline/addresses/route-path';
import * as routes from '@fairline/addresses/routes';

/** One part of the site in the main navigation. */
export interface NavigationItem {
  /** The key of the part's name. */
  text: string;
  /** The path after the language segment. It and all paths below it belong to the part. */
  path: FixedPath;
  isLive?: true;
}

/** The parts of the site, in their order. A new part is a new row here. */
export const navigation: readonly NavigationItem[] = [
  { text: 'nav.live', path: routes.sportLive, isLive: true },
  { text: 'nav.sports', path: routes.sportLine },
  { text: 'nav.esports', path: routes.cyberReal },
];

/** Returns the value of aria-current: `page` on the part's own page, `true` on a page below it. */
export function currentState(item: NavigationItem, rest: string): 'page' | 'true' | undefined {
  const path = rest.replace(/\/+$/, '');
  if (path === item.path) return 'page';
  return path.startsWith(`${item.path}/`) ? 'true' : undefined;
}
