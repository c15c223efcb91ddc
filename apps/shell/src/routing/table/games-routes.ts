import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const games = kindOf('games', { flag: 'games' });
const toto = kindOf('draws', { flag: 'toto' });
const lotto = kindOf('draws', { flag: 'lotto' });
const gameRoute = { params: { gameRoute: rules.slug }, middleware: ['game-route'] } as const;
const totoSection = { params: { totoSection: rules.word } };

/** Pages of the own games and of draws: toto and lotto. */
export const gamesRoutes = [
  route('games', routes.games, games, { middleware: ['game-route'] }),
  route('games-view', '/games/:gameRoute', games, gameRoute),
  route('games-bonus', routes.gamesBonus, games, gameRoute),
  route('games-landing', '/games-landing/:gameRoute', games, gameRoute),
  route('games-legacy', '/allgamesentrance/:gameRoute?', games, gameRoute),

  // These routes come before the next one, whose optional section would match their last segment.
  route('toto-draw', routes.totoDraw, toto, totoSection),
  route('toto-next', routes.totoNext, toto, totoSection),
  route('toto-coupons', routes.totoCoupons, toto, totoSection),
  route('toto-draws', routes.totoDraws, toto, totoSection),
  route('toto-nonimees', routes.totoNonimees, toto, totoSection),
  route('toto', routes.toto, toto, totoSection),
  route('lotto', routes.lotto, lotto),
  route('lotto-game', routes.lottoGame, lotto, {
    params: { lottoId: rules.slug, sectionName: rules.lottoSection },
  }),
] as const;
