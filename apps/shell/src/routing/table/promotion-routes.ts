import * as routes from '@fairline/addresses/routes';
import * as rules from '@fairline/addresses/rules';
import { kindOf, route } from '../define-route.ts';
import { routeOption } from '../route-options.ts';

const promotions = kindOf('promotions', { flag: 'promotions' });
const slug = { params: { slug: rules.slug } };
const id = { params: { id: rules.slug } };
const oldPath = { ...slug, redirect: { to: '/promotions/:slug', status: 301 } } as const;

/** The routes of a bonus page and of its twin under offers. A setting selects one of them (GUARD-05). */
const rulesTwin = {
  middleware: ['rules-section', 'bonus-twins'],
  meta: { options: [routeOption.rulesSection] },
} as const;
const twin = { middleware: ['bonus-twins'] } as const;
const bonusTwin = { ...id, middleware: ['first-deposit', 'bonus-twins'] } as const;
const partnerTwin = { ...id, ...twin };

/** Pages of promotions, bonuses with their twins under offers, landings, and the betting alphabet. */
export const promotionRoutes = [
  route('bonuses', routes.bonuses, promotions, rulesTwin),
  route('bonuses-games', routes.bonusesGames, promotions, twin),
  route('bonus', '/bonus/rules/:id', promotions, bonusTwin),
  route('bonus-partner', '/bonus/partners/:id', promotions, partnerTwin),
  route('bonuses-offers', routes.bonusesOffers, promotions, rulesTwin),
  route('bonuses-offers-games', routes.bonusesOffersGames, promotions, twin),
  route('bonus-offer', '/offers/rules/:id', promotions, bonusTwin),
  route('bonus-offer-partner', '/offers/partners/:id', promotions, partnerTwin),

  route('promo', routes.promo, promotions),
  route('promotion', '/promotions/:promotionId', promotions, { params: { promotionId: rules.slug } }),
  route('old-promotions', '/promotions', promotions, { redirect: { to: routes.promo, status: 301 } }),
  route('old-promo', '/promo/:slug', promotions, oldPath),
  route('old-promotion', '/promotion/:slug', promotions, oldPath),
  route('old-action', '/action/:slug', promotions, oldPath),
  route('old-actions', '/actions/:slug', promotions, oldPath),
  route('old-stock', '/stock/:slug', promotions, oldPath),
  route('old-information-promo', '/information/promo/:slug', promotions, oldPath),

  route('landing', '/landing-page/:landingId', promotions, { params: { landingId: rules.slug } }),
  route('old-landing', '/lpage/:landingId', promotions, {
    params: { landingId: rules.slug },
    redirect: { to: '/landing-page/:landingId', status: 301 },
  }),
  route('betting-alphabet', routes.bettingAlphabet, promotions, {
    params: { block: rules.slug, category: rules.slug, slug: rules.slug },
    meta: { scrollToTop: false, flag: 'betting-alphabet' },
  }),
] as const;
