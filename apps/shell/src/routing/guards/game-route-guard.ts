import { addressOf } from '@fairline/addresses/address';
import { fillPath } from '@fairline/addresses/fill-path';
import type { GamePreview } from '../../site/site-boot.ts';
import { routeNamed } from '../table/route-table.ts';
import { type Guard, movedTo, pass } from './guard.ts';

/**
 * GUARD-12: a game has one address. Its number, its old segment and other spellings redirect to it. The legacy entrance
 * redirects to the pages of the games.
 */
export const gameRouteGuard: Guard = ({ reader, site, match, query }) => {
  const { route, params } = match;
  const { gameRoute } = params;
  const isLegacy = route.name === 'games-legacy';
  if (gameRoute === undefined) {
    return isLegacy ? movedTo(addressOf(reader.lng, fillPath(routeNamed('games').path, {}), query)) : pass;
  }
  const canonical = canonicalGameRoute(gameRoute, site.gamesPreview) ?? gameRoute;
  if (canonical === gameRoute && !isLegacy) return pass;
  const target = isLegacy ? routeNamed('games-view') : route;
  return movedTo(addressOf(reader.lng, fillPath(target.path, { gameRoute: canonical }), query));
};

/**
 * Returns the segment of the game that a segment names; digits are the game's number. Undefined for a game that is not
 * listed.
 */
export function canonicalGameRoute(segment: string, games: readonly GamePreview[]): string | undefined {
  const wanted = segment.toLowerCase();
  if (/^\d+$/.test(wanted)) return games.find((game) => String(game.id) === wanted)?.route;
  const byRoute = games.find((game) => game.route.toLowerCase() === wanted);
  return (byRoute ?? games.find((game) => game.oldRoute?.toLowerCase() === wanted))?.route;
}
