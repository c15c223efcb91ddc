import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const games = kindOf('games', { flag: 'games' });
const toto = kindOf('draws', { flag: 'toto' });
const lotto = kindOf('draws', { flag: 'lotto' });
const gameRoute = { params: { gameRoute: rules.slug }, middleware: ['game-route'] } as const;
const totoSection = { params: { totoSection: rules.word } };

/** Own games, and draws: toto and lotto. */
export const gamesRoutes = [
  route('games', '/games', games, { middleware: ['game-route'] }),
  route('games-view', '/games/:gameRoute', games, gameRoute),
  route('games-bonus', '/bonus-games/:gameRoute?', games, gameRoute),
  route('games-landing', '/games-landing/:gameRoute', games, gameRoute),
  route('games-legacy', '/allgamesentrance/:gameRoute?', games, gameRoute),

  // These come before the section, which is optional and would match their last segment.
  route('toto-draw', '/toto/:totoSection?/draw', toto, totoSection),
  route('toto-next', '/toto/:totoSection?/next', toto, totoSection),
  route('toto-coupons', '/toto/:totoSection?/coupons', toto, totoSection),
  route('toto-draws', '/toto/:totoSection?/draws', toto, totoSection),
  route('toto-nonimees', '/toto/:totoSection?/nonimees', toto, totoSection),
  route('toto', '/toto/:totoSection?', toto, totoSection),
  route('lotto', '/lotto', lotto),
  route('lotto-game', '/lotto/:lottoId/:sectionName?', lotto, {
    params: { lottoId: rules.slug, sectionName: ['results', 'view'] },
  }),
] as const;
