import { idIn } from '@fairline/addresses/sportsbook-address';
import type { MountContext } from '@fairline/remote-kit/remote';

export type CyberType = (typeof cyberTypes)[number];
export type CyberView = (typeof viewsByRoute)[keyof typeof viewsByRoute];

/** The variants of cyber-sport, in the order of their tabs. */
export const cyberTypes = ['real', 'virtual', 'stream'] as const;

/** The place of a page in cyber-sport. */
export interface CyberPlace {
  lng: string;
  type: CyberType;
  view: CyberView;
  /** Segment that names the discipline. */
  discipline?: string | undefined;
  /** Of the competition; absent when its segment does not begin with one. */
  champId?: number | undefined;
  /** Digits, as the feed writes them; absent when the segment does not begin with one. */
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

/** The place that a route and its parameters name. */
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

/** Address below a variant of cyber-sport: `cyberAddress('en', 'real', 'all')`. */
export function cyberAddress(lng: string, type: CyberType, ...segments: readonly string[]): string {
  return ['', lng, 'cyber', type, ...segments].join('/');
}
