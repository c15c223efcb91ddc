import { idIn } from '@fairline/addresses/id-in';
import { link } from '@fairline/addresses/link';
import * as routes from '@fairline/addresses/routes';
import { segment } from '@fairline/addresses/sportsbook-address';
import type { MountContext } from '@fairline/remote-kit/remote';

export type CyberType = (typeof cyberTypes)[number];
export type CyberView = (typeof viewsByRoute)[keyof typeof viewsByRoute];

/** The variants of esports, in the order of their tabs. */
export const cyberTypes = ['real', 'virtual', 'stream'] as const;

/** A competition that has a page. Its address contains the Latin name when the shown name is in another script. */
export interface NamedChamp {
  id: number;
  name: string;
  latinName?: string | undefined;
}

/** The position of a page within esports, read from its address. */
export interface CyberPlace {
  lng: string;
  type: CyberType;
  view: CyberView;
  /** The address segment of the discipline. */
  discipline?: string | undefined;
  /** The id of the competition; absent when the segment does not begin with an id. */
  champId?: number | undefined;
  /** The match id of the feed, in digits; absent when the segment does not begin with an id. */
  matchId?: string | undefined;
}

/** The views by the names of their routes. */
export const viewsByRoute = {
  'cyber-type': 'overview',
  'cyber-disciplines': 'disciplines',
  'cyber-all': 'all',
  'cyber-discipline': 'discipline',
  'cyber-champs': 'champs',
  'cyber-champ': 'champ',
  'cyber-game': 'game',
} as const;

/** Returns the place that a route and its parameters name. */
export function placeOf({ lng, route }: Pick<MountContext, 'lng' | 'route'>): CyberPlace {
  const { type, discipline, champ = '', game = '' } = route.params;
  const champId = idIn(champ);
  return {
    lng,
    type: cyberTypes.find((each) => each === type) ?? 'real',
    view: isCyberRoute(route.name) ? viewsByRoute[route.name] : 'overview',
    discipline,
    champId: champId === undefined ? undefined : Number(champId),
    matchId: idIn(game),
  };
}

function isCyberRoute(name: string): name is keyof typeof viewsByRoute {
  return Object.hasOwn(viewsByRoute, name);
}

/** Returns the address of a competition of a discipline. */
export function champAddress(
  { lng, type }: Pick<CyberPlace, 'lng' | 'type'>,
  discipline: string,
  champ: NamedChamp,
): string {
  const { id, name, latinName = name } = champ;
  return link(lng, routes.cyberChamp, { type, discipline, champ: segment(id, latinName) });
}
