import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';

const casino = kindOf('casino', { flag: 'casino' });
const personal = kindOf('casino', { flag: 'casino', seo: false });
const game = { gameId: rules.digits, gameName: rules.slug };
const subcategory = { params: { subcategory: rules.slug } };
const id = { params: { id: rules.slug } };

/** Pages of the casino: lists, sections, games, providers and promotions. */
export const casinoRoutes = [
  route('casino-brands', routes.casinoBrands, casino),
  route('slots-vulkan', routes.slotsVulkan, casino),
  route('casino-thankyou', '/:section/thankyou', personal, { params: { section: rules.casinoSection } }),
  route('slots-game', '/slots/:subcategory?/game/:gameId/:gameName', casino, {
    params: { ...game, subcategory: rules.slug },
  }),
  route('slots', routes.slots, casino, subcategory),
  route('live-casino-game', '/casino/:subcategory?/game/:gameId/:gameName', casino, {
    params: { ...game, subcategory: rules.slug },
  }),
  route('live-casino', routes.liveCasino, casino, subcategory),
  route('keno-game', '/keno/game/:gameId/:gameName', casino, { params: game }),
  route('keno', routes.keno, casino),
  route('bingo', routes.bingo, casino),
  route('fishinghunting', routes.fishinghunting, casino),
  route('poker', routes.poker, casino, { params: { game: rules.slug } }),
  route('tvgames', routes.tvgames, casino),
  route('virtualsports', routes.virtualsports, casino),
  route('fast-games', routes.fastGames, casino),
  route('fast-bet', routes.fastBet, casino),
  route('scratchcards', routes.scratchcards, casino),
  route('asian-games', routes.asianGames, casino),
  route('card-games', routes.cardGames, casino),
  route('crash-games', routes.crashGames, casino),
  route('skill-games', routes.skillGames, casino),
  route('othergames', routes.othergames, casino),
  route('casino-lobby', routes.casinoLobby, casino),
  route('casino-search', routes.casinoSearch, personal),
  route('my-casino', routes.myCasino, personal),
  route('my-casino-favorites', routes.myCasinoFavorites, personal),
  route('providers', routes.providers, casino),
  route('provider', '/providers/:provider', casino, { params: { provider: rules.slug } }),
  route('casino-partners', routes.casinoPartners, casino),
  route('casino-promo', routes.casinoPromo, casino),
  route('casino-promo-detail', '/bonus/casino/promotions/:id', casino, id),
  route('casino-tournaments', routes.casinoTournaments, casino),
  route('casino-tournament', '/bonus/casino/tournaments/:id', casino, id),
  route('casino-bonus', '/bonus/casino/:id', casino, id),
] as const;
