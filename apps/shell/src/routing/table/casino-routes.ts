import { rules } from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const casino = kindOf('casino', { flag: 'casino' });
const personal = kindOf('casino', { flag: 'casino', seo: false });
const game = { gameId: rules.digits, gameName: rules.slug };
const subcategory = { params: { subcategory: rules.slug } };
const id = { params: { id: rules.slug } };

/** The casino: its lists, sections, games, providers and promotions. */
export const casinoRoutes = [
  route('casino-brands', '/casino/brand', casino),
  route('slots-vulkan', '/slots/vulkan', casino),
  route('casino-thankyou', '/:section/thankyou', personal, { params: { section: rules.casinoSection } }),
  route('slots-game', '/slots/:subcategory?/game/:gameId/:gameName', casino, {
    params: { ...game, subcategory: rules.slug },
  }),
  route('slots', '/slots/:subcategory?', casino, subcategory),
  route('live-casino-game', '/casino/:subcategory?/game/:gameId/:gameName', casino, {
    params: { ...game, subcategory: rules.slug },
  }),
  route('live-casino', '/casino/:subcategory?', casino, subcategory),
  route('keno-game', '/keno/game/:gameId/:gameName', casino, { params: game }),
  route('keno', '/keno', casino),
  route('bingo', '/bingo', casino),
  route('fishinghunting', '/fishinghunting', casino),
  route('poker', '/poker/:game?', casino, { params: { game: rules.slug } }),
  route('tvgames', '/tvgames', casino),
  route('virtualsports', '/virtualsports', casino),
  route('fast-games', '/fast-games', casino),
  route('fast-bet', '/fast-bet', casino),
  route('scratchcards', '/scratchcards', casino),
  route('asian-games', '/asian-games', casino),
  route('card-games', '/card-games', casino),
  route('crash-games', '/crash-games', casino),
  route('skill-games', '/skill-games', casino),
  route('othergames', '/othergames', casino),
  route('casino-lobby', '/casino-lobby', casino),
  route('casino-search', '/casino-search', personal),
  route('my-casino', '/my-casino', personal),
  route('my-casino-favorites', '/my-casino/favorites', personal),
  route('providers', '/providers', casino),
  route('provider', '/providers/:provider', casino, { params: { provider: rules.slug } }),
  route('casino-partners', '/partners', casino),
  route('casino-promo', '/bonus/casino', casino),
  route('casino-promo-detail', '/bonus/casino/promotions/:id', casino, id),
  route('casino-tournaments', '/bonus/casino/tournaments', casino),
  route('casino-tournament', '/bonus/casino/tournaments/:id', casino, id),
  route('casino-bonus', '/bonus/casino/:id', casino, id),
] as const;
